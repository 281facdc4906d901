import { Container, Section } from '@fitghar/ui';
import { useLive } from '../../live/use-live.ts';
import Transactions from './transactions.tsx';

/** `/transaction`: the order list of the dashboard. */
export default function TransactionPage() {
  useLive();
  return (
    <Section>
      <Container>
        <Transactions />
      </Container>
    </Section>
  );
}
