import { useClientState } from '@fitghar/platform';
import { Card, Container, Section, Skeleton } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import { lazyView, WhenUsed } from '@fitghar/ui/late';
import { WhyJoin } from './why-join.tsx';

const TrainerForm = lazyView(() => import(/* webpackChunkName: "trainer-form" */ './trainer-form.tsx'));

const hasDraft = () => Object.keys(useClientState.getState().trainerInfo).length > 0;
const FORM = (
  <WhenUsed isUsed={hasDraft} fallback={<Skeleton shape="page" />}>
    <TrainerForm />
  </WhenUsed>
);

/** 'Trainer Registration' on one page (section 2); the KYC follows by emailed link. */
export default function TrainerPage() {
  return (
    <Section>
      <Container>
        <Columns widths="minmax(0, 1fr) minmax(0, 600px)">
          <WhyJoin />
          <Card>{FORM}</Card>
        </Columns>
      </Container>
    </Section>
  );
}
