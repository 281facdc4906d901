import { bookingMessages, type SlotsAnswer } from '@fitghar/contracts/booking';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import * as t from '#texts/wizard.ts';
import { slotsQuery } from '../../time-slots/slots.queries.ts';
import { StepActions } from '../step-actions.tsx';
import { STEP } from '../steps.ts';
import { useMissing } from '../use-missing.ts';
import { type StepProps, type Wizard } from '../use-wizard.ts';
import styles from '../wizard.module.css';

export function TrialDateStep({ wizard, service }: StepProps) {
  const slots = useQuery(slotsQuery(service, wizard.draft.trainer_gender));
  return (
    <QueryBoundary query={slots} failure={t.noTimes} count={2}>
      {({ dates }) => <Dates wizard={wizard} dates={dates} />}
    </QueryBoundary>
  );
}

function Dates({ wizard, dates }: { wizard: Wizard; dates: SlotsAnswer['dates'] }) {
  const choices = dates.map(({ date, label, slots: times }) => {
    const left = times.filter((slot) => slot.left > 0).length;
    return {
      value: date,
      title: t.day(label, date),
      about: left ? t.slots(left) : bookingMessages.noSlots,
      disabled: left === 0,
    };
  });
  const chosen = choices.some((choice) => choice.value === wizard.draft.trial_date && !choice.disabled) ? wizard.draft.trial_date : '';
  const missing = useMissing();
  const next = () => (chosen ? wizard.go(STEP.time) : missing.show());
  const choose = (trial_date: string) => wizard.choose({ trial_date, trial_time: '' }, STEP.time);
  return (
    <div className={styles.step}>
      <ChoiceGroup
        variant="question"
        legend={t.whichDay}
        choices={choices}
        value={chosen}
        onChange={choose}
        minWidth={200}
        error={missing.of(!chosen, t.chooseDay)}
      />
      <StepActions onBack={wizard.back} onNext={next} />
    </div>
  );
}
