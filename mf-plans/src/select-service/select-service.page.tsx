import { TRIAL_PRICE } from '@fitghar/contracts/booking';
import { formatRupees } from '@fitghar/contracts/common';
import { type PlanKind, planMessages } from '@fitghar/contracts/plans';
import { Link, useClientState } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, Container, Illustration, Muted, Section } from '@fitghar/ui';
import { Grid } from '@fitghar/ui/sections';
import { PromiseSteps } from '../plan-page/promise-steps.tsx';
import { catalogueQuery } from '../plan-shop/catalogue.queries.ts';
import styles from './select-service.module.css';

/** Lowest price of this kind; reserves its height while loading. */
function From({ kind }: { kind: PlanKind }) {
  const prices = useQuery(catalogueQuery).data?.[kind].map(({ price }) => price);
  return <p className={styles.price}>{prices && `From ${formatRupees(Math.min(...prices))} a month`}</p>;
}

/** `/SelectService`: a diet plan, or a plan with training (section 2). */
export default function SelectServicePage() {
  return (
    <>
      <Section>
        <Container className={styles.page}>
          <h1>Select a service</h1>
          <Grid minWidth={300} gap={6}>
            <Card className={styles.service}>
              <Illustration scene="thali" alt="" eager />
              <h2>Diet Plans</h2>
              <p>Seven days of meals in katori and roti, with swaps and a shopping list.</p>
              <From kind="diet" />
              <Link href="/diet" className={buttonClass('secondary', true)} onClick={() => useClientState.setState({ service: 'DIET' })}>
                {planMessages.select}
              </Link>
            </Card>
            <Card className={styles.service}>
              <Illustration scene="bedroom-workout" alt="" eager />
              <h2>Fitness Plans</h2>
              <p>A week of training at home or in a gym, to build muscle or lose weight.</p>
              <From kind="fitness" />
              <Link href="/fitnessplan" className={buttonClass('secondary', true)}>
                Select Fitness Plans
              </Link>
            </Card>
          </Grid>
          <Muted>
            Would you rather train with someone? <Link href="/booksession">Book a trial at home for {TRIAL_PRICE}</Link>, fully refundable.
          </Muted>
        </Container>
      </Section>
      <PromiseSteps />
    </>
  );
}
