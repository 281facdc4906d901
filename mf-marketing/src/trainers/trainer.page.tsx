import { Card, Container, Section } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import { TrainerForm } from './trainer-form.tsx';
import { WhyJoin } from './why-join.tsx';

/** 'Trainer Registration' on one page (section 2); the KYC follows by emailed link. */
export default function TrainerPage() {
  return (
    <Section>
      <Container>
        <Columns widths="minmax(0, 1fr) minmax(0, 600px)">
          <WhyJoin />
          <Card>
            <TrainerForm />
          </Card>
        </Columns>
      </Container>
    </Section>
  );
}
