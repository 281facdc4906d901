import { planMessages } from '@fitghar/contracts/plans';
import { Container, Section } from '@fitghar/ui';
import styles from '../plan-shop/plan-shop.module.css';
import { PlanShop } from '../plan-shop/plan-shop.tsx';

export default function FitnessPlansPage() {
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>{planMessages.fitnessHeading}</h1>
          <p>A week you can keep up, at home or in a gym, that spares what hurts. With progress for four weeks.</p>
        </div>
        <PlanShop kind="fitness" />
      </Container>
    </Section>
  );
}
