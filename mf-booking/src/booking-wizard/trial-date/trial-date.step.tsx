import { MESSAGES } from '@fitghar/contracts';
import { changeBooking } from '@fitghar/platform';
import { Skeleton, toast } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { SlotsError } from '../../slots/slots-error.tsx';
import { useSlots } from '../../slots/use-slots.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP, type StepProps } from '../use-wizard.ts';
import styles from '../wizard.module.css';

export function TrialDateStep({ wizard, service }: StepProps) {
  const slots = useSlots(service);
  if (slots.isPending) return <Skeleton count={2} />;
  if (slots.isError) return <SlotsError error={slots.error} onRetry={() => void slots.refetch()} />;
  const choices = slots.data.dates.map(({ date, label, slots: times }) => {
    const left = times.filter((slot) => slot.left > 0).length;
    return { value: date, title: label, about: left ? `${left} times free` : MESSAGES.booking.noSlots, disabled: left === 0 };
  });
  const chosen = choices.some((choice) => choice.value === wizard.draft.trial_date && !choice.disabled) ? wizard.draft.trial_date : '';
  const next = () => (chosen ? wizard.go(STEP.time) : toast(MESSAGES.booking.missing));
  return (
    <div className={styles.step}>
      <ChoiceGroup
        legend="Which day suits you?"
        choices={choices}
        value={chosen}
        onChange={(trial_date) => changeBooking({ trial_date, trial_time: '' })}
        leastWidth={200}
      />
      <StepActions onBack={wizard.back} onNext={next} />
    </div>
  );
}
