import { Container, Section } from '@fitghar/ui';
import TransactionsWidget from './transactions.widget.tsx';

/** `/transaction`: one's own orders, as the dashboard has them. */
export default function TransactionPage() {
  return (
    <Section>
      <Container>
        <TransactionsWidget />
      </Container>
    </Section>
  );
}
