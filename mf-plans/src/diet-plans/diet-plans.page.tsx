import { MESSAGES } from '@fitghar/contracts';
import { Card, Container, Section } from '@fitghar/ui';
import styles from '../plan-catalogue.module.css';
import { PlanCatalogueList } from '../plan-catalogue.tsx';

const HOW = ['Pick your service', 'Fill the assessment form', 'Choose a 1 or 3 month plan', 'Pay', 'Receive your plan within 24 hours'];

export default function DietPlansPage() {
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>{MESSAGES.plans.dietHeading}</h1>
          <p>From your own kitchen, in katori, roti and gram. Buying a plan on this page opens soon; these are the prices.</p>
        </div>
        <PlanCatalogueList kind="diet" />
        <Card style={{ marginTop: 32 }}>
          <h2>How it works</h2>
          <ol className={styles.how}>
            {HOW.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      </Container>
    </Section>
  );
}
