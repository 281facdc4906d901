import { planMessages } from '@fitghar/contracts/plans';
import { Link, site, useClientState } from '@fitghar/platform';
import { buttonClass, Card, Container, Illustration, Muted, Section } from '@fitghar/ui';
import * as t from '#texts/select-service.tsx';
import { PromiseSteps } from '../plan-page/promise-steps.tsx';
import styles from './select-service.module.css';
import { StartingPrice } from './starting-price.tsx';

/** `/SelectService`: a diet plan, or a plan with training (section 2). */
export default function SelectServicePage() {
  return (
    <>
      <Section>
        <Container className={styles.page}>
          <h1>{t.heading}</h1>
          <div className={styles.services} data-when-complete>
            <Card className={styles.service}>
              <Illustration scene="thali" alt="" eager />
              <h2>{t.diet}</h2>
              <p>{t.dietText}</p>
              <StartingPrice kind="diet" />
              <Link href="/diet" className={buttonClass('secondary', true)} onClick={() => useClientState.setState({ service: 'DIET' })}>
                {planMessages.select}
              </Link>
            </Card>
            <Card className={styles.service}>
              <Illustration scene="bedroom-workout" alt="" eager />
              <h2>{t.fitness}</h2>
              <p>{t.fitnessText}</p>
              <StartingPrice kind="fitness" />
              <Link href="/fitnessplan" className={buttonClass('secondary', true)}>
                {t.selectFitness}
              </Link>
            </Card>
          </div>
          <Muted>{t.trainWithSomeone(site().trialPrice)}</Muted>
        </Container>
      </Section>
      <PromiseSteps />
    </>
  );
}
