import {
  bookingBody,
  bookingMessages,
  bookTrial,
  categoryName,
  formatPlace,
  languageName,
  peopleName,
  placeOf,
  SESSION_NAMES,
  TRAINER_GENDER_NAMES,
  TRIAL_AMOUNT_PAISE,
} from '@fitghar/contracts/booking';
import { formatRupees, formatSessionTime } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { useCredit, useOffers } from '@fitghar/platform/checkout';
import { ApiError, call, invalidate, queryClient, useMutation, useQuery } from '@fitghar/platform/data';
import { Card, ShieldCheck, toast } from '@fitghar/ui';
import { CreditFailure, OfferLines } from '@fitghar/ui/payments';
import { useEffect, useState } from 'react';
import * as t from '#texts/summary.ts';
import { NoTrainerNear } from '../../coverage/no-trainer-near.tsx';
import { slotsQuery } from '../../time-slots/slots.queries.ts';
import { TrainersNear } from '../../trainer-cards/trainers-near.tsx';
import { bookingCatalogueQuery } from '../catalogue.queries.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';
import { CreditChoice } from './credit-choice.tsx';

const m = bookingMessages;

/** Messages of a refused booking (section 8). */
function refusals(error: Error): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return [m.notReached(error.message || m.networkError)];
  if (error.code === 'unknown') return [m.failed];
  const lines = Object.values(error.fields).flat();
  return lines.length ? lines : [error.message || m.failed];
}

const BOOK = ['mf-booking', 'book'] as const;

/** Step 4: everything at a glance, before the payment. */
export default function SummaryStep({ wizard, service }: StepProps) {
  const { draft } = wizard;
  const catalogue = useQuery(bookingCatalogueQuery);
  const price = catalogue.data?.trial_price ?? TRIAL_AMOUNT_PAISE / 100;
  const credit = useCredit();
  const offers = useOffers({ kind: 'trial', id: 'trial' }, wizard.offerCode);
  const { usesCredit, setUsesCredit } = wizard;
  const due = Math.max(0, price - offers.discount - (usesCredit ? credit.amount : 0));
  const book = useMutation({
    mutationKey: BOOK,
    mutationFn: () => {
      const { trial_date, trial_time, trainer_type, training_for, trainer_gender, trainer_language, training_needed_for } = draft;
      const { booking_name, booking_phone, position } = draft;
      const body = {
        service_booking_step: draft.step,
        service_type: service,
        trial_date,
        trial_time,
        preferred_time_to_be_served: trial_time,
        trainer_type,
        training_for,
        ...(trainer_gender !== 'Any' && { trainer_gender }),
        ...(trainer_language && { trainer_language }),
        training_needed_for,
        booking_name,
        ...(training_needed_for === 'other' && { booking_phone }),
        ...placeOf(draft),
        ...(position && { position }),
        // The price as shown: the server refuses any other (D12).
        ...(catalogue.data && { amount: catalogue.data.trial_price }),
        use_credit: usesCredit && credit.amount > 0,
        offer_codes: offers.codes,
      };
      return call(bookTrial, { body: bookingBody.parse(body) });
    },
    onSuccess: ({ response }) => wizard.go(STEP.payment, { payment: response.paymentResponse }),
    onError: (error) => {
      for (const line of refusals(error)) toast(line);
      const fields = error instanceof ApiError ? error.fields : {};
      if (error instanceof ApiError && error.code === 'offer_used_up') offers.ask();
      if (fields.amount) void invalidate(bookingCatalogueQuery);
      if (fields.pincode) return wizard.go(STEP.address);
      if (!fields.trial_time && !fields.trial_date) return;
      void invalidate(slotsQuery(service, draft.trainer_gender));
      wizard.go(fields.trial_date ? STEP.date : STEP.time, { trial_time: '' });
    },
  });
  // A press while the price is still asked for is kept: people press as soon as they see the button. Whoever turns out to have
  // credit first sees the choice about it.
  const [isPressed, setPressed] = useState(false);
  const isPriceKnown = credit.known && offers.known;
  const [sawCredit, setSawCredit] = useState(false);
  const press = () => {
    setSawCredit(credit.known);
    setPressed(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (!isPressed || !(isPriceKnown || credit.failed)) return;
    setPressed(false);
    if (isPriceKnown && (!credit.amount || sawCredit)) book.mutate();
  }, [isPressed, isPriceKnown, credit.failed]);
  const category = draft.trainer_type && categoryName(draft.trainer_type);
  const details: [string, string, number?][] = [
    [t.service, SESSION_NAMES[service], STEP.service],
    [t.when, formatSessionTime({ date: draft.trial_date, time: draft.trial_time }), STEP.date],
    [t.trainer, draft.trainer_gender === 'Any' ? category : `${category}, ${TRAINER_GENDER_NAMES[draft.trainer_gender].toLowerCase()}`],
    ...(draft.trainer_language ? [[t.language, t.ifPossible(languageName(draft.trainer_language))] as [string, string]] : []),
    [t.trainingFor, draft.training_for && peopleName(draft.training_for)],
    [t.whoWillTrain, draft.training_needed_for === 'self' ? draft.booking_name : `${draft.booking_name}, ${draft.booking_phone}`],
    [t.where, formatPlace(draft), STEP.address],
  ];
  return (
    <div className={styles.step}>
      <Card>
        <h2 className={styles.question}>{t.review}</h2>
        <dl className={styles.facts}>
          {details.map(([label, value, step]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {step !== undefined && (
                  <>
                    {' '}
                    <button type="button" className={styles.change} onClick={() => wizard.go(step)}>
                      {t.change}
                      <span className="visually-hidden">{t.changeWhat(label)}</span>
                    </button>
                  </>
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t.chargedNow}</dt>
            <dd className={styles.total}>{formatRupees(due)}</dd>
          </div>
        </dl>
      </Card>
      <TrainersNear service={service} trainerGender={draft.trainer_gender} pincode={draft.pincode} />
      <NoTrainerNear service={service} trainerGender={draft.trainer_gender} pincode={draft.pincode}>
        {t.noneNear}
      </NoTrainerNear>
      {credit.failed && <CreditFailure onRetry={credit.ask} />}
      <OfferLines offers={offers} />
      <CreditChoice amount={credit.amount} wanted={usesCredit} onChange={setUsesCredit} />
      <p className={styles.trust}>
        <ShieldCheck aria-hidden />
        <span>{t.trust(formatRupees(price - offers.discount), site().rules.refund_days, site().rules.hold_minutes)}</span>
      </p>
      <StepActions
        onBack={wizard.back}
        // The button is busy a task after the press, which is too late for a double click.
        onNext={() => (credit.failed ? credit.ask() : queryClient.isMutating({ mutationKey: BOOK }) || press())}
        next={m.proceed}
        // After a success until the payment's code has loaded, too: another press would book again.
        busy={isPressed || book.isPending || book.isSuccess}
      />
    </div>
  );
}
