import { planMessages } from '@fitghar/contracts/plans';
import { Link, useClientState } from '@fitghar/platform';
import { buttonLook, Card, Container, Illustration, Section } from '@fitghar/ui';
import styles from '../plan-shop/plan-shop.module.css';

/** `/SelectService`: a diet plan, or a plan with training (section 2). */
export default function SelectServicePage() {
  return (
    <Section>
      <Container>
        <h1>Select a service</h1>
        <div className={styles.grid}>
          <Card className={styles.product}>
            <Illustration scene="thali" alt="" eager />
            <h2>Diet Plans</h2>
            <p>Written for you by a specialist, in katori and roti, within 24 hours.</p>
            <Link href="/diet" className={buttonLook()} onClick={() => useClientState.setState({ service: 'DIET' })}>
              {planMessages.select}
            </Link>
          </Card>
          <Card className={styles.product}>
            <Illustration scene="living-room" alt="" />
            <h2>Fitness Plans</h2>
            <p>Training and food together: for muscle, or for less weight.</p>
            <Link href="/fitnessplan" className={buttonLook('secondary')}>
              Select Fitness Plans
            </Link>
          </Card>
        </div>
      </Container>
    </Section>
  );
}
