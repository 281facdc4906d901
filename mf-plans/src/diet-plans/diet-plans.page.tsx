import { planMessages } from '@fitghar/contracts/plans';
import { Card, Container, Section } from '@fitghar/ui';
import styles from '../plan-shop/plan-shop.module.css';
import { PlanShop } from '../plan-shop/plan-shop.tsx';

const HOW = ['Pick your service', 'Fill the assessment form', 'Choose a 1 or 3 month plan', 'Pay', 'Receive your plan within 24 hours'];

export default function DietPlansPage() {
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>{planMessages.dietHeading}</h1>
          <p>From your own kitchen, in katori, roti and gram. A specialist writes your week; nothing is sent that nobody has read.</p>
        </div>
        <Card style={{ marginTop: 28 }}>
          <h2>How it works</h2>
          <ol className={styles.how}>
            {HOW.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <PlanShop kind="diet" />
      </Container>
    </Section>
  );
}
