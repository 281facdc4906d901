import { planMessages } from '@fitghar/contracts/plans';
import { Link, site, useClientState } from '@fitghar/platform';
import { buttonClass, Card, Container, Illustration, Muted, Section } from '@fitghar/ui';
import { PromiseSteps } from '../plan-page/promise-steps.tsx';
import styles from './select-service.module.css';
import { StartingPrice } from './starting-price.tsx';

/** `/SelectService`: a diet plan, or a plan with training (section 2). */
export default function SelectServicePage() {
  return (
    <>
      <Section>
        <Container className={styles.page}>
          <h1>Select a service</h1>
          <div className={styles.services} data-when-complete>
            <Card className={styles.service}>
              <Illustration scene="thali" alt="" eager />
              <h2>Diet Plans</h2>
              <p>Seven days of meals in katori and roti, with swaps and a shopping list.</p>
              <StartingPrice kind="diet" />
              <Link href="/diet" className={buttonClass('secondary', true)} onClick={() => useClientState.setState({ service: 'DIET' })}>
                {planMessages.select}
              </Link>
            </Card>
            <Card className={styles.service}>
              <Illustration scene="bedroom-workout" alt="" eager />
              <h2>Fitness Plans</h2>
              <p>A week of training at home or in a gym, to build muscle or lose weight.</p>
              <StartingPrice kind="fitness" />
              <Link href="/fitnessplan" className={buttonClass('secondary', true)}>
                Select Fitness Plans
              </Link>
            </Card>
          </div>
          <Muted>
            Would you rather train with someone? <Link href="/booksession">Book a trial at home for {site().trialPrice}</Link>, fully
            refundable.
          </Muted>
        </Container>
      </Section>
      <PromiseSteps />
    </>
  );
}
