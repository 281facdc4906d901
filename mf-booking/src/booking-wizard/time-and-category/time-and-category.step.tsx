import { type BookingCatalogue, bookingMessages, type SlotsAnswer, type TrainerCategory } from '@fitghar/contracts/booking';
import { formatRupees, hourOf } from '@fitghar/contracts/common';
import { changeBooking } from '@fitghar/platform';
import { Loaded, toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { useSlots } from '../../slots/use-slots.ts';
import { StepActions } from '../step-actions.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { STEP, type StepProps, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

export function TimeAndCategoryStep({ wizard, service }: StepProps) {
  const slots = useSlots(service);
  const catalogue = useCatalogue();
  return (
    <Loaded query={slots} failure="We could not load the times" count={2}>
      {({ dates }) => (
        <Loaded query={catalogue} failure="We could not load the trainers' packages">
          {(known) => (
            <Choices wizard={wizard} times={dates.find((each) => each.date === wizard.draft.trial_date)?.slots ?? []} catalogue={known} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type Slots = SlotsAnswer['dates'][number]['slots'];

function Choices({ wizard, times, catalogue }: { wizard: Wizard; times: Slots; catalogue: BookingCatalogue }) {
  const { draft } = wizard;
  const { packages, trial_price } = catalogue;
  const time = times.some((slot) => slot.time === draft.trial_time && slot.left > 0) ? draft.trial_time : '';
  const chosen = packages.find((each) => each.category === draft.trainer_type);
  const training = chosen?.training_for.find((each) => each === draft.training_for) ?? '';
  // 'Selecting any sets booking amount 99' (section 9)
  const chooseCategory = (trainer_type: TrainerCategory) => changeBooking({ trainer_type, training_for: '', bookamount: trial_price });
  const next = () => (time && chosen && training ? wizard.go(STEP.address) : toast(bookingMessages.missing));

  return (
    <div className={styles.step}>
      {times.length === 0 && <p role="alert">{bookingMessages.noSlots}</p>}
      {times.length > 0 && (
        <ChoiceGroup
          legend="At what time?"
          choices={times.map((slot) => ({
            value: slot.time,
            title: hourOf(slot.time),
            disabled: slot.left === 0,
            about: slot.left === 0 ? 'Full' : slot.left === 1 ? 'Last place' : undefined,
          }))}
          value={time}
          onChange={(trial_time) => changeBooking({ trial_time })}
        />
      )}
      <ChoiceGroup
        legend="Which trainer would you like?"
        choices={packages.map((each) => ({
          value: each.category,
          title: each.category,
          about: (
            <>
              {each.experience}
              <br />
              Later {formatRupees(each.price)} for {each.sessions} sessions a month
            </>
          ),
        }))}
        value={draft.trainer_type}
        onChange={chooseCategory}
        leastWidth={240}
      />
      {chosen && (
        <ChoiceGroup
          legend="Training for"
          choices={chosen.training_for.map((each) => ({ value: each, title: each }))}
          value={training}
          onChange={(training_for) => changeBooking({ training_for })}
        />
      )}
      <StepActions onBack={wizard.back} onNext={next} />
    </div>
  );
}
