import { MESSAGES } from '@fitghar/contracts';
import { Container, Section } from '@fitghar/ui';
import styles from '../plan-catalogue.module.css';
import { PlanCatalogueList } from '../plan-catalogue.tsx';

export default function FitnessPlansPage() {
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>{MESSAGES.plans.fitnessHeading}</h1>
          <p>A week you can keep up, written for your body. Buying a plan on this page opens soon; these are the prices.</p>
        </div>
        <PlanCatalogueList kind="fitness" />
      </Container>
    </Section>
  );
}
