import {
  type BookingCatalogue,
  bookingMessages,
  categoryName,
  experienceOf,
  peopleName,
  type SessionType,
  type SlotsAnswer,
  type TrainerCategory,
} from '@fitghar/contracts/booking';
import { formatDay, formatRupees, formatTime } from '@fitghar/contracts/common';
import { changeBooking } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { useDeferredValue, useEffect } from 'react';
import * as t from '#texts/time.tsx';
import { slotsQuery } from '../../time-slots/slots.queries.ts';
import { TrainerGenderChoice, TrainerLanguageChoice } from '../../trainer-gender.tsx';
import { waitlistQuery } from '../../waiting-list/waiting-list.queries.ts';
import { bookingCatalogueQuery } from '../catalogue.queries.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { useMissing } from '../use-missing.ts';
import { type StepProps, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

// Few days have a full hour.
const FullHours = lazyPart(() => import(/* webpackChunkName: "full-hours" */ '../../waiting-list/full-hours.tsx'));

export default function TimeAndCategoryStep({ wizard, service }: StepProps) {
  const slots = useQuery(slotsQuery(service, wizard.draft.trainer_gender));
  const catalogue = useQuery(bookingCatalogueQuery);
  return (
    <QueryBoundary query={slots} failure={t.noTimes} count={2}>
      {({ dates }) => (
        <QueryBoundary query={catalogue} failure={t.noPackages}>
          {(known) => (
            <Choices
              wizard={wizard}
              service={service}
              stale={slots.isPlaceholderData}
              times={dates.find((each) => each.date === wizard.draft.trial_date)?.slots ?? []}
              closed={dates.find((each) => each.date === wizard.draft.trial_date)?.closed}
              catalogue={known}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

/** Parts of the day; a slot belongs to the part in which it starts. */
const PARTS_OF_DAY = [
  { name: t.morning, from: '00:00', until: '12:00' },
  { name: t.afternoon, from: '12:00', until: '17:00' },
  { name: t.evening, from: '17:00', until: '24:00' },
] as const;

type Slots = SlotsAnswer['dates'][number]['slots'];

/** Chosen until someone chooses another: a first trial takes a tap less. */
const USUAL_CATEGORY: TrainerCategory = 'Standard';

function Choices({
  wizard,
  service,
  stale,
  times: listed,
  closed,
  catalogue,
}: {
  wizard: Wizard;
  service: SessionType;
  /** The hours are those of another choice of trainers, while the right ones load. */
  stale: boolean;
  times: Slots;
  /** Why hours of that day are closed. */
  closed: string | undefined;
  catalogue: BookingCatalogue;
}) {
  const { draft } = wizard;
  const { packages, trial_price } = catalogue;
  const { data: waitingList } = useQuery(waitlistQuery);
  const isOffered = (time: string) =>
    waitingList?.rows.some(
      (row) => row.status === 'offered' && row.service_type === service && row.date === draft.trial_date && row.time === time,
    );
  // A place that is offered to the customer is no one else's.
  const times = listed.map((slot) => ({ ...slot, left: slot.left || (isOffered(slot.time) ? 1 : 0) }));
  const full = times.filter(({ left }) => left === 0).map((slot) => slot.time);
  const time = stale || times.some((slot) => slot.time === draft.trial_time && slot.left > 0) ? draft.trial_time : '';
  const of = (category: TrainerCategory | '') => packages.find((each) => each.category === category);
  const chosen = of(draft.trainer_type) ?? of(USUAL_CATEGORY) ?? packages[0];
  const asked = useDeferredValue(chosen); // the press is answered before the next question is rendered
  const training = chosen?.training_for.find((each) => each === draft.training_for) ?? '';
  // 'Selecting any sets booking amount 99' (section 9)
  const chooseCategory = (trainer_type: TrainerCategory) => changeBooking({ trainer_type, training_for: '', bookamount: trial_price });
  useEffect(() => {
    if (!draft.trainer_type && chosen) changeBooking({ trainer_type: chosen.category, bookamount: trial_price });
  }, [draft.trainer_type, chosen, trial_price]);
  const after = wizard.isUsualPlace ? STEP.summary : STEP.address;
  const missing = useMissing();
  const missingTime = missing.of(!time, t.chooseHour);
  const next = () => (time && chosen && training ? wizard.go(after) : missing.show());

  return (
    <div className={styles.step}>
      <TrainerGenderChoice value={draft.trainer_gender} onChange={(trainer_gender) => changeBooking({ trainer_gender })} />
      <TrainerLanguageChoice value={draft.trainer_language} onChange={(trainer_language) => changeBooking({ trainer_language })} />
      {times.length === 0 && <p role="alert">{closed ? t.closedAllDay(closed) : bookingMessages.noSlots}</p>}
      {times.length > 0 && (
        <section
          className={styles.times}
          aria-labelledby="times-title"
          aria-describedby={missingTime && 'times-missing'}
          data-missing={missingTime && ''}
        >
          <div>
            <h2 id="times-title">{t.whatTime(formatDay(draft.trial_date))}</h2>
            <p className={styles.position}>{t.anHour}</p>
            {closed && <p role="status">{t.closedSome(closed)}</p>}
            {full.length === times.length && draft.trainer_gender !== 'Any' && <p role="status">{t.noneOf(draft.trainer_gender)}</p>}
            {missingTime && (
              <p id="times-missing" className={styles.missing}>
                {missingTime}
              </p>
            )}
          </div>
          {PARTS_OF_DAY.map(({ name, from, until }) => {
            const slots = times.filter((slot) => slot.time >= from && slot.time < until);
            if (!slots.length) return null;
            return (
              <ChoiceGroup
                key={name}
                variant="dense"
                name="trial_time"
                legend={name}
                choices={slots.map((slot) => ({
                  value: slot.time,
                  title: formatTime(slot.time),
                  disabled: slot.left === 0,
                  about: isOffered(slot.time) ? t.heldForYou : slot.left === 0 ? t.full : slot.left === 1 && t.lastSlot,
                }))}
                value={time}
                onChange={(trial_time) => wizard.choose({ trial_time }, chosen && training && !stale ? after : null)}
                minWidth={104}
              />
            );
          })}
          {full.length > 0 && (
            <FullHours
              service={service}
              date={draft.trial_date}
              times={full}
              purpose={draft.trainer_gender === 'Any' ? {} : { trainer_gender: draft.trainer_gender }}
            />
          )}
        </section>
      )}
      <ChoiceGroup
        variant="question"
        legend={t.whichTrainer}
        choices={packages.map((each) => ({
          value: each.category,
          title: categoryName(each.category),
          about: (
            <>
              {experienceOf(each)}
              <br />
              {t.ifYouContinue(formatRupees(each.price), each.sessions)}
            </>
          ),
        }))}
        value={chosen?.category ?? ''}
        onChange={chooseCategory}
        minWidth={300}
      />
      {asked && (
        <ChoiceGroup
          variant="question"
          legend={t.trainingFor}
          choices={asked.training_for.map((each) => ({ value: each, title: peopleName(each) }))}
          value={training}
          onChange={(training_for) => wizard.choose({ training_for }, time && !stale ? after : null)}
          error={missing.of(!training, t.choosePeople)}
        />
      )}
      <StepActions onBack={wizard.back} onNext={next} busy={stale} />
    </div>
  );
}
