import { bookingMessages, type SlotsAnswer } from '@fitghar/contracts/booking';
import { changeBooking } from '@fitghar/platform';
import { Loaded, toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { useSlots } from '../../slots/use-slots.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP, type StepProps, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

export function TrialDateStep({ wizard, service }: StepProps) {
  const slots = useSlots(service);
  return (
    <Loaded query={slots} failure="We could not load the times" count={2}>
      {({ dates }) => <Dates wizard={wizard} dates={dates} />}
    </Loaded>
  );
}

function Dates({ wizard, dates }: { wizard: Wizard; dates: SlotsAnswer['dates'] }) {
  const choices = dates.map(({ date, label, slots: times }) => {
    const left = times.filter((slot) => slot.left > 0).length;
    return { value: date, title: label, about: left ? `${left} times free` : bookingMessages.noSlots, disabled: left === 0 };
  });
  const chosen = choices.some((choice) => choice.value === wizard.draft.trial_date && !choice.disabled) ? wizard.draft.trial_date : '';
  const next = () => (chosen ? wizard.go(STEP.time) : toast(bookingMessages.missing));
  const choose = (trial_date: string) => changeBooking({ trial_date, trial_time: '' });
  return (
    <div className={styles.step}>
      <ChoiceGroup legend="Which day suits you?" choices={choices} value={chosen} onChange={choose} leastWidth={200} />
      <StepActions onBack={wizard.back} onNext={next} />
    </div>
  );
}
