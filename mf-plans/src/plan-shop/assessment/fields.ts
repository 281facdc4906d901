import { ACTIVITIES, GOAL_REACHES, HEIGHTS, heightInCm, LAST_WORKOUTS, type PlanKind } from '@fitghar/contracts/plans';

export const EMPTY = {
  plan_for: 'self',
  name: '',
  number: '',
  gender: '',
  age: '',
  height: '',
  weight: '',
  daily_physical_activity: 'low',
  goal: '',
  diet_type: 'veg',
  allergy: '',
  medical_condition: '',
  any_body_pain: '',
  any_injury: '',
  workpreference: '',
  goalreach: '',
  gymwork: '',
  health_consent: '',
};
export type Field = keyof typeof EMPTY;

function heightLabel(height: string): string {
  const [feet, inches = '0'] = height.split('.');
  return `${feet} ft ${inches} in (${Math.round(heightInCm(height))} cm)`;
}

/** Input type of a field. */
type Question =
  | { field: Field; label: string; as: 'choice'; options: readonly { value: string; title: string }[] }
  | { field: Field; label: string; as: 'select'; options: readonly { value: string; label: string }[] }
  | { field: Field; label: string; as: 'number' | 'phone' | 'line' | 'words'; hint?: string }
  | { field: 'health_consent'; as: 'consent' };

const CHOOSE = { value: '', label: 'Please choose' };
const list = (values: readonly string[]) => [CHOOSE, ...values.map((value) => ({ value, label: value }))];
const named = (values: readonly string[]) => values.map((value) => ({ value, title: `${value[0]?.toUpperCase()}${value.slice(1)}` }));

const WHO: Question[] = [
  {
    field: 'plan_for',
    label: 'Who is the plan for?',
    as: 'choice',
    options: [
      { value: 'self', title: 'FOR SELF' },
      { value: 'others', title: 'FOR OTHERS' },
    ],
  },
  { field: 'name', label: 'Name', as: 'line' },
  { field: 'number', label: 'Phone', as: 'phone', hint: '10 digits' },
  { field: 'gender', label: 'Gender', as: 'choice', options: named(['Male', 'Female']) },
  { field: 'age', label: 'Age', as: 'number' },
];
const BODY: Question[] = [
  { field: 'height', label: 'Height', as: 'select', options: [CHOOSE, ...HEIGHTS.map((value) => ({ value, label: heightLabel(value) }))] },
  { field: 'weight', label: 'Weight in kg', as: 'number' },
  { field: 'daily_physical_activity', label: 'Daily physical activity', as: 'choice', options: named(ACTIVITIES) },
];
const MEDICAL: Question = {
  field: 'medical_condition',
  label: 'Medical condition',
  as: 'words',
  hint: 'Include medicines, pregnancy and nursing. Write ‘None’ if there is none.',
};
const GOAL: Question = { field: 'goal', label: 'Your goal', as: 'words' };
const CONSENT: Question = { field: 'health_consent', as: 'consent' };

/** The steps of each assessment (section 5), sized for a phone. */
export const STEPS: Record<PlanKind, { title: string; questions: Question[] }[]> = {
  diet: [
    { title: 'You', questions: WHO },
    { title: 'Your body', questions: BODY },
    {
      title: 'Your food',
      questions: [
        {
          field: 'diet_type',
          label: 'What do you eat?',
          as: 'choice',
          options: [
            { value: 'veg', title: 'Vegetarian' },
            { value: 'nonveg', title: 'Non-vegetarian' },
          ],
        },
        { field: 'allergy', label: 'Allergies and foods you avoid', as: 'words' },
        MEDICAL,
        GOAL,
        CONSENT,
      ],
    },
  ],
  fitness: [
    { title: 'You', questions: WHO },
    {
      title: 'Your body',
      questions: [
        ...BODY,
        { field: 'any_body_pain', label: 'Any body pain?', as: 'words' },
        { field: 'any_injury', label: 'Any injury?', as: 'words' },
        MEDICAL,
      ],
    },
    {
      title: 'Your training',
      questions: [
        GOAL,
        { field: 'goalreach', label: 'When do you want to reach it?', as: 'select', options: list(GOAL_REACHES) },
        { field: 'gymwork', label: 'Last workout', as: 'select', options: list(LAST_WORKOUTS) },
        { field: 'workpreference', label: 'Where do you want to train?', as: 'line', hint: 'At home, or in a gym' },
        CONSENT,
      ],
    },
  ],
};
