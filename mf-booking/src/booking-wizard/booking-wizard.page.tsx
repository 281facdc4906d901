import { bookingMessages, PROGRESS_DENOMINATOR, type SessionType } from '@fitghar/contracts/booking';
import { Link } from '@fitghar/platform';
import { Card, Container, Skeleton, useFocusOnChange, X } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { Progress, useStepClicks } from '@fitghar/ui/forms';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import * as t from '#texts/wizard.ts';
import { HowItWorks } from './how-it-works.tsx';
import { RunningSummary } from './running-summary.tsx';
import { ServiceStep } from './service/service.step.tsx';
import { STEP } from './steps.ts';
import { TrialDateStep } from './trial-date/trial-date.step.tsx';
import { type StepProps, useWizard, type Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

/**
 * Later steps. The third loads while the second is open, the rest while the third is: someone who loses the connection can
 * still fill them in.
 */
const step = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => lazyPart(load, { loading: <Skeleton /> });
const TimeAndCategoryStep = step(() => import(/* webpackChunkName: "time" */ './time-and-category/time-and-category.step.tsx'));
const AddressStep = step(() => import(/* webpackChunkName: "address" */ './address/address.step.tsx'));
const SummaryStep = step(() => import(/* webpackChunkName: "summary" */ './summary/summary.step.tsx'));
const PaymentStep = step(() => import(/* webpackChunkName: "payment" */ './payment/payment.step.tsx'));

function preloadStepsAfter(step: number): void {
  const steps = step < STEP.time ? [TimeAndCategoryStep] : [TimeAndCategoryStep, AddressStep, SummaryStep, PaymentStep];
  for (const each of steps) each.preload().catch(() => undefined); // the step itself tries again
}

const STEPS: Record<number, ComponentType<StepProps>> = {
  [STEP.date]: TrialDateStep,
  [STEP.time]: TimeAndCategoryStep,
  [STEP.address]: AddressStep,
  [STEP.summary]: SummaryStep,
};

function CurrentStep({ wizard, service, step }: { wizard: Wizard; service: SessionType | ''; step: number }) {
  const { payment } = wizard.draft;
  if (!service) return <ServiceStep wizard={wizard} />;
  if (step === STEP.payment && payment) return <PaymentStep wizard={wizard} payment={payment} />;
  const Step = STEPS[step];
  return Step ? <Step wizard={wizard} service={service} /> : <ServiceStep wizard={wizard} />;
}

export default function BookingWizardPage() {
  const wizard = useWizard();
  const { service, draft } = wizard;
  // The step before stays until the next one can be shown, but takes no more input.
  const wanted = wizard.step;
  const step = useDeferredValue(wanted);
  const onStepClick = useStepClicks(step);
  useEffect(() => {
    if (step < STEP.date) return;
    const load = () => preloadStepsAfter(step);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [step]);
  const position = useFocusOnChange<HTMLParagraphElement>(step);
  const progress = draft.paid ? 100 : (step * 100) / PROGRESS_DENOMINATOR;
  return (
    <Container className={styles.page}>
      <div>
        <div className={styles.head}>
          <div className={styles.title}>
            <h1>{service === 'FITNESS' ? bookingMessages.headingFitness : bookingMessages.headingYoga}</h1>
            <Link href="/" className={styles.close} aria-label={t.close}>
              <X aria-hidden />
            </Link>
          </div>
          <p ref={position} className={styles.position}>
            {t.position(step + 1, STEP.payment + 1, t.headings[step])}
          </p>
          <Progress value={progress} label={t.progress} />
        </div>
        <div inert={step !== wanted} onClickCapture={onStepClick} {...wizard.inputs}>
          <CurrentStep wizard={wizard} service={service} step={step} />
        </div>
      </div>
      <aside className={styles.aside}>
        <Card className={styles.beside}>
          <h2>{t.yourBooking}</h2>
          <RunningSummary />
        </Card>
        {step < STEP.payment && <HowItWorks />}
      </aside>
    </Container>
  );
}
