import { bookingMessages, bookingResult, SESSION_NAMES, TRIAL_AMOUNT_PAISE } from '@fitghar/contracts/booking';
import { answered, dayOf, formatRupees, hourOf } from '@fitghar/contracts/common';
import { ApiError, api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Card, toast } from '@fitghar/ui';
import { ShieldCheck } from '@fitghar/ui/forms';
import { lazy, Suspense, useState } from 'react';
import { StepActions } from '../step-actions.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { STEP, type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';

const t = bookingMessages;

// Comes late: few have credit, and the first step of the wizard must not wait for it.
const CreditChoice = lazy(() => import(/* webpackChunkName: "credit-choice" */ './credit-choice.tsx'));

/** What a person reads when the booking was refused (section 8). */
function refusals(error: Error): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [`Error: ${error.message || t.networkError}`];
  if (error.code === 'unknown') return [t.failed];
  const lines = Object.values(error.fields).flat();
  return lines.length ? lines : [error.message || t.failed];
}

export function SummaryStep({ wizard, service }: StepProps) {
  const { draft } = wizard;
  const queries = useQueryClient();
  const catalogue = useCatalogue();
  const price = catalogue.data?.trial_price ?? TRIAL_AMOUNT_PAISE / 100;
  const [credit, setCredit] = useState(0);
  const due = Math.max(0, price - credit);
  const book = useMutation({
    mutationFn: () => {
      const { trial_date, trial_time, trainer_type, training_for, training_needed_for } = draft;
      const { booking_name, booking_phone, address, area, landmark, pincode, position } = draft;
      const body = {
        service_booking_step: draft.step,
        service_type: service,
        trial_date,
        trial_time,
        preferred_time_to_be_served: trial_time,
        trainer_type,
        training_for,
        training_needed_for,
        booking_name,
        ...(training_needed_for === 'other' && { booking_phone }),
        address,
        area,
        landmark,
        pincode,
        ...(position && { position }),
        use_credit: credit > 0,
      };
      return api('/user/createOrUpdateBooking', answered(bookingResult), { body });
    },
    onSuccess: ({ response }) => wizard.go(STEP.payment, { payment: response.paymentResponse }),
    onError: (error) => {
      for (const line of refusals(error)) toast(line);
      const fields = error instanceof ApiError ? error.fields : {};
      if (fields.pincode) return wizard.go(STEP.address);
      if (!fields.trial_time && !fields.trial_date) return;
      void queries.invalidateQueries({ queryKey: ['booking', 'slots'] });
      wizard.go(fields.trial_date ? STEP.date : STEP.time, { trial_time: '' });
    },
  });
  const facts: [string, string][] = [
    ['Service', SESSION_NAMES[service]],
    ['When', `${dayOf(draft.trial_date)}, ${hourOf(draft.trial_time)}`],
    ['Trainer', `${draft.trainer_type}, for ${draft.training_for}`],
    ['For', draft.training_needed_for === 'self' ? 'SELF' : `${draft.booking_name}, ${draft.booking_phone}`],
    ['Where', `${draft.address}, ${draft.landmark}, ${draft.area} ${draft.pincode}`],
  ];
  return (
    <div className={styles.step}>
      <Card>
        <h2 className={styles.question}>Is everything right?</h2>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Trial session, charged now</dt>
            <dd className={styles.total}>{formatRupees(due)}</dd>
          </div>
        </dl>
      </Card>
      <Suspense>
        <CreditChoice onChange={setCredit} />
      </Suspense>
      <p className={styles.trust}>
        <ShieldCheck aria-hidden />
        <span>
          You pay {formatRupees(price)} once. It is refundable for 30 days; a refund takes 3 to 5 weeks to reach you. We hold your place for
          15 minutes while you pay.
        </span>
      </p>
      <StepActions onBack={wizard.back} onNext={() => book.mutate()} next={t.proceed} busy={book.isPending} />
    </div>
  );
}
