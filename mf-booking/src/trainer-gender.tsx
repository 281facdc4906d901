import {
  LANGUAGES,
  languageName,
  TRAINER_GENDER_NAMES,
  TRAINER_GENDERS,
  type TrainerGender,
  type TrainerLanguage,
} from '@fitghar/contracts/booking';
import { ChoiceGroup, SelectField } from '@fitghar/ui/forms';
import * as t from '#texts/trainers.ts';

/** Whom the customer lets in: a promise, so hours at which no one of that gender works are full. */
export function TrainerGenderChoice({ value, onChange }: { value: TrainerGender; onChange: (value: TrainerGender) => void }) {
  return (
    <ChoiceGroup
      variant="question"
      legend={t.whoShouldCome}
      choices={TRAINER_GENDERS.map((each) => ({ value: each, title: TRAINER_GENDER_NAMES[each] }))}
      value={value}
      onChange={onChange}
    />
  );
}

const LANGUAGE_OPTIONS = [{ value: '', label: t.anyLanguage }, ...LANGUAGES.map((value) => ({ value, label: languageName(value) }))];

/** In which language the customer would like to train: a wish. */
export function TrainerLanguageChoice({
  value,
  onChange,
}: {
  value: TrainerLanguage | '';
  onChange: (value: TrainerLanguage | '') => void;
}) {
  return (
    <SelectField
      label={t.language}
      hint={t.languageHint}
      options={LANGUAGE_OPTIONS}
      value={value}
      onChange={({ target }) => onChange(LANGUAGES.find((each) => each === target.value) ?? '')}
    />
  );
}
