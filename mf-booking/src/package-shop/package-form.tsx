// One screen: its choices depend on each other.
import {
  buyPackage,
  categoryName,
  experienceOf,
  type PackageCatalogue,
  type PackageTrial,
  packageBody,
  peopleName,
  type SessionTime,
  SHORT_SESSION_NAMES,
  type TrainerCategory,
  type TrainerGender,
  type TrainingFor,
} from '@fitghar/contracts/booking';
import { formatRupees, type PaymentResponse } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { newPriceIn, useCredit, useOffers } from '@fitghar/platform/checkout';
import { ApiError, call, invalidateTopics, queryClient, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Card, QueryBoundary, ShieldCheck, toast, toastError } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { CreditFailure, OfferLines } from '@fitghar/ui/payments';
import * as t from '#texts/package-shop.ts';
import { addressesQuery } from '../addresses.queries.ts';
import { CreditChoice } from '../booking-wizard/summary/credit-choice.tsx';
import { NoTrainerNear } from '../coverage/no-trainer-near.tsx';
import { TrainersNear } from '../trainer-cards/trainers-near.tsx';
import { TrainerGenderChoice } from '../trainer-gender.tsx';
import styles from './package-shop.module.css';
import { proposalsQuery } from './proposals.queries.ts';
import { ProposedDates } from './proposed-dates.tsx';
import { WeeklyPattern } from './weekly-pattern.tsx';

/** What the customer has chosen on this page. */
export interface PackageChoices {
  trial: PackageTrial;
  category: TrainerCategory;
  people: TrainingFor;
  trainerGender: TrainerGender;
  weekdays: number[];
  time: string;
  /** Id of a saved address; empty for the trial’s. */
  addressId: string;
  /** Other times chosen for full dates, by the date that was full. */
  otherTimes: Record<string, SessionTime>;
  usesCredit: boolean;
  offerCode: string;
}

/** The pattern and people of a trial. */
export const choicesOf = (trial: PackageTrial): PackageChoices => {
  const { category, training_for, trainer_gender, weekdays, time } = trial;
  return {
    trial,
    category,
    people: training_for,
    trainerGender: trainer_gender,
    addressId: '',
    weekdays,
    time,
    otherTimes: {},
    usesCredit: true,
    offerCode: '',
  };
};

const BUY = ['mf-booking', 'buy-package'] as const;

/** Every choice of the package with the twelve dates, on one screen. */
export function PackageForm({
  catalogue: { trials, packages, days },
  choices,
  onChange,
  onBought,
}: {
  catalogue: PackageCatalogue;
  choices: PackageChoices;
  onChange: (choices: PackageChoices) => void;
  onBought: (payment: PaymentResponse) => void;
}) {
  const { trial, category, people, trainerGender, addressId, weekdays, time, otherTimes, usesCredit, offerCode } = choices;
  const change = (fields: Partial<PackageChoices>) => onChange({ ...choices, ...fields });
  const credit = useCredit();
  const offers = useOffers({ kind: 'package', id: category }, [offerCode, (code) => change({ offerCode: code })]);
  const offer = packages.find((each) => each.category === category) ?? packages[0];
  const trainingFor = offer?.training_for.find((each) => each === people);
  // Without a change it is the trial's.
  const gender = trainerGender === trial.trainer_gender ? {} : { trainer_gender: trainerGender };
  // That of the trial needs no choice.
  const others = (useQuery(addressesQuery).data?.rows ?? []).filter((each) => `${each.address}, ${each.area}` !== trial.address);
  const pincode = others.find(({ id }) => id === addressId)?.pincode ?? trial.pincode;
  const pattern = { service_type: trial.service_type, category, ...gender, weekdays, time };
  const proposed = useQuery({ ...proposalsQuery(pattern), enabled: weekdays.length > 0 });
  const sessions = proposed.data?.sessions.map((session) => {
    if (session.state === 'free') return session;
    const other = otherTimes[session.date];
    return session.alternatives.find((each) => each.date === other?.date && each.time === other.time) ?? session.alternatives[0];
  });
  // The dates of the pattern before stay on screen while others load; they must not be paid for.
  const isCurrent = weekdays.length > 0 && !proposed.isPlaceholderData;
  const isComplete = isCurrent && (sessions?.every((session) => session !== undefined) ?? false);

  const buy = useMutation({
    mutationKey: BUY,
    mutationFn: () => {
      const times = sessions?.flatMap((session) => (session ? [{ date: session.date, time: session.time }] : []));
      const body = {
        service_type: trial.service_type,
        category,
        training_for: trainingFor,
        ...gender,
        ...(addressId && { address_id: addressId }),
        sessions: times,
        final_price: offer?.price,
        use_credit: usesCredit && credit.amount > 0,
        offer_codes: offers.codes,
      };
      return call(buyPackage, { body: packageBody.parse(body) });
    },
    onSuccess: onBought,
    onError: (error) => {
      const newPrice = newPriceIn(error);
      newPrice ? toast(newPrice) : toastError(error);
      if (newPrice || (error instanceof ApiError && error.code === 'offer_used_up')) offers.ask();
      if (newPrice || (error instanceof ApiError && error.status === 409)) invalidateTopics('booking');
    },
  });

  if (!offer) return null;
  const due = Math.max(0, offer.price - offers.discount - (usesCredit ? credit.amount : 0));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!credit.known) return; // the Enter key in a field
        if (!trainingFor) toast(t.chooseWho);
        // The button is busy a task after the press, which is too late for a double click.
        else if (!queryClient.isMutating({ mutationKey: BUY })) buy.mutate();
      }}
    >
      <div className={styles.choices}>
        {trials.length > 1 && (
          <ChoiceGroup
            variant="question"
            legend={t.whichService}
            choices={trials.map(({ service_type }) => ({ value: service_type, title: SHORT_SESSION_NAMES[service_type] }))}
            value={trial.service_type}
            onChange={(service) => {
              const other = trials.find(({ service_type }) => service_type === service);
              if (other) onChange({ ...choicesOf(other), usesCredit, offerCode });
            }}
          />
        )}
        <ChoiceGroup
          variant="question"
          legend={t.trainer}
          choices={packages.map((each) => ({
            value: each.category,
            title: categoryName(each.category),
            about: (
              <>
                {formatRupees(each.price)}
                <br />
                {experienceOf(each)}
              </>
            ),
          }))}
          value={category}
          onChange={(chosen) => change({ category: chosen })}
          minWidth={150}
        />
        {!offer.training_for.includes(trial.training_for) && (
          <ChoiceGroup
            variant="question"
            legend={t.trainingFor}
            choices={offer.training_for.map((each) => ({ value: each, title: peopleName(each) }))}
            value={trainingFor ?? ''}
            onChange={(chosen) => change({ people: chosen })}
          />
        )}
        {others.length > 0 && trial.address && (
          <ChoiceGroup
            variant="question"
            legend={t.where}
            choices={[
              { value: '', title: trial.address, about: trial.pincode },
              ...others.map((each) => ({ value: each.id, title: `${each.address}, ${each.area}`, about: each.pincode })),
            ]}
            value={addressId}
            onChange={(chosen) => change({ addressId: chosen })}
            minWidth={220}
          />
        )}
        <TrainerGenderChoice value={trainerGender} onChange={(chosen) => change({ trainerGender: chosen })} />
        <WeeklyPattern
          weekdays={weekdays}
          time={time}
          onWeekdays={(chosen) => change({ weekdays: chosen })}
          onTime={(chosen) => change({ time: chosen })}
        />
        <section aria-labelledby="dates-title">
          <h2 id="dates-title" className={styles.question}>
            {t.yourSessions}
          </h2>
          {weekdays.length > 0 && (
            <QueryBoundary query={proposed} failure={t.noDates} count={3}>
              {(found) => (
                <ProposedDates
                  proposals={found}
                  chosen={otherTimes}
                  onChoose={(date, at) => change({ otherTimes: { ...otherTimes, [date]: at } })}
                />
              )}
            </QueryBoundary>
          )}
          {weekdays.length === 0 && <p>{t.chooseDay}</p>}
        </section>
      </div>
      <div className={styles.side}>
        <Card className={styles.summary}>
          <div className={styles.price}>
            <span>{t.packageOf(category, trial.service_type)}</span>
            <strong>{formatRupees(offer.price)}</strong>
            <small>{t.aSession(formatRupees(Math.round(offer.price / offer.sessions)), formatRupees(offer.tax), offer.tax_percent)}</small>
          </div>
          {others.length === 0 && trial.address && <p>{t.at(`${trial.address} ${trial.pincode}`)}</p>}
          {pincode && <TrainersNear service={trial.service_type} trainerGender={trainerGender} pincode={pincode} />}
          {pincode && (
            <NoTrainerNear service={trial.service_type} trainerGender={trainerGender} pincode={pincode}>
              {t.noneNear}
            </NoTrainerNear>
          )}
          {credit.failed && <CreditFailure onRetry={credit.ask} />}
          <OfferLines offers={offers} />
          <CreditChoice amount={credit.amount} wanted={usesCredit} onChange={(wanted) => change({ usesCredit: wanted })} />
          <p className={styles.trust}>
            <ShieldCheck size={22} aria-hidden />
            <span>{t.trust(site().rules.refund_fee_percent, site().rules.refund_days, days)}</span>
          </p>
        </Card>
        <div className={styles.pay}>
          <Button
            full
            type="submit"
            busy={(!credit.known && !credit.failed) || !offers.known || buy.isPending}
            disabled={!isComplete || credit.failed}
          >
            {due ? t.pay(formatRupees(due)) : t.payByCredit}
          </Button>
        </div>
      </div>
    </form>
  );
}
