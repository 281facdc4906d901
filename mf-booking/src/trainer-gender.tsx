import { TRAINER_GENDER_NAMES, TRAINER_GENDERS, type TrainerGender } from '@fitghar/contracts/booking';
import { ChoiceGroup } from '@fitghar/ui/forms';

/** Whom the customer lets in: a promise, so hours at which no one of that gender works are full. */
export function TrainerGenderChoice({ value, onChange }: { value: TrainerGender; onChange: (value: TrainerGender) => void }) {
  return (
    <ChoiceGroup
      variant="question"
      legend="Who should come?"
      choices={TRAINER_GENDERS.map((each) => ({ value: each, title: TRAINER_GENDER_NAMES[each] }))}
      value={value}
      onChange={onChange}
    />
  );
}
