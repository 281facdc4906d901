import {
  ACTIVITIES,
  type EATING,
  FASTING_DAYS,
  GOAL_REACHES,
  HEIGHTS,
  heightInCm,
  KITCHENS,
  LAST_WORKOUTS,
  type PlanKind,
} from '@fitghar/contracts/plans';
import { NONE } from './chips.tsx';

const NOTHING: string[] = [];
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
  eating: 'veg',
  no_onion_garlic: false,
  fasting_days: NOTHING,
  kitchens: NOTHING,
  allergy: '',
  medical_condition: '',
  any_body_pain: '',
  any_injury: '',
  workpreference: 'At home',
  goalreach: '3 MONTH',
  gymwork: '',
  health_consent: '',
};
type Answers = typeof EMPTY;
type FieldOf<Type> = { [Field in keyof Answers]: Answers[Field] extends Type ? Field : never }[keyof Answers];
export type Field = FieldOf<string>;

function heightLabel(height: string): string {
  const [feet, inches = '0'] = height.split('.');
  return `${feet} ft ${inches} in (${Math.round(heightInCm(height))} cm)`;
}

/** Input type of a field. */
type Question =
  | { field: Field; label: string; as: 'choice'; options: readonly { value: string; title: string }[] }
  | { field: Field; label: string; as: 'select'; options: readonly { value: string; label: string }[] }
  | { field: Field; label: string; as: 'number' | 'phone' | 'line'; hint?: string }
  /** A text, most of whose words are chips. */
  | { field: Field; label: string; as: 'chips'; chips: readonly string[]; hint?: string }
  /** Any of some options. */
  | { field: FieldOf<string[]>; label: string; as: 'several'; options: readonly { value: string; title: string }[]; hint?: string }
  | { field: FieldOf<boolean>; label: string; as: 'tick' }
  /** Answers several questions with ‘None’. */
  | { fields: Field[]; label: string; as: 'none' }
  | { field: 'health_consent'; as: 'consent' };

const CHOOSE = { value: '', label: 'Please choose' };
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
  as: 'chips',
  chips: [NONE, 'Diabetes', 'Thyroid', 'High blood pressure', 'Cholesterol', 'PCOS', 'Pregnant', 'Nursing', 'Kidney disease', 'Insulin'],
  hint: 'Include your medicines under ‘Something else’.',
};
const goalOf = (chips: readonly string[]): Question => ({ field: 'goal', label: 'Your goal', as: 'chips', chips });
const CONSENT: Question = { field: 'health_consent', as: 'consent' };
const same = (values: readonly string[]) => values.map((value) => ({ value, title: value }));

const EATING_TITLES: Record<(typeof EATING)[number], string> = {
  veg: 'Vegetarian',
  egg: 'Vegetarian with eggs',
  jain: 'Jain',
  vegan: 'Vegan',
  nonveg: 'Non-vegetarian',
};
const KITCHEN_TITLES: Record<(typeof KITCHENS)[number], string> = {
  north: 'North Indian',
  south: 'South Indian',
  east: 'East Indian',
  west: 'West Indian',
};
const titled = (titles: Record<string, string>) => Object.entries(titles).map(([value, title]) => ({ value, title }));
const PAINS = [NONE, 'Knee', 'Lower back', 'Shoulder', 'Neck', 'Elbow', 'Wrist', 'Hip', 'Ankle'];

/** The goal that a product stands for, chosen until the customer changes it. */
export const GOALS: Record<string, string> = {
  'weight and muscle gain': 'Gain weight',
  'weight loss': 'Lose weight',
  'thyroid and diabetic': 'Keep my sugar and thyroid steady',
  'meal plan': 'Eat well as a family',
  'MUSCLE BUILDING': 'Build muscle',
  'WEIGHT LOSS': 'Lose weight',
};

/** The steps of each assessment (section 5), sized for a phone. */
export const STEPS: Record<PlanKind, { title: string; questions: Question[] }[]> = {
  diet: [
    { title: 'You', questions: [...WHO, ...BODY] },
    {
      title: 'Your food',
      questions: [
        { field: 'eating', label: 'What do you eat?', as: 'choice', options: titled(EATING_TITLES) },
        { field: 'no_onion_garlic', label: 'No onion or garlic', as: 'tick' },
        {
          field: 'allergy',
          label: 'Allergies and foods you avoid',
          as: 'chips',
          chips: [NONE, 'Peanuts', 'Nuts', 'Milk', 'Gluten', 'Soya', 'Eggs', 'Fish', 'Prawns', 'Sesame'],
        },
        {
          field: 'kitchens',
          label: 'Food you’re used to',
          as: 'several',
          options: titled(KITCHEN_TITLES),
          hint: 'All, if you choose none.',
        },
        {
          field: 'fasting_days',
          label: 'Days you fast',
          as: 'several',
          options: FASTING_DAYS.map((value) => ({ value, title: value.slice(0, 3) })),
        },
        MEDICAL,
        goalOf(['Lose weight', 'Gain weight', 'More energy', 'Keep my sugar and thyroid steady', 'Eat well as a family']),
        CONSENT,
      ],
    },
  ],
  fitness: [
    { title: 'You', questions: [...WHO, ...BODY] },
    {
      title: 'Your training',
      questions: [
        goalOf(['Lose weight', 'Build muscle', 'Get stronger', 'More stamina']),
        { field: 'goalreach', label: 'When do you want to reach it?', as: 'choice', options: same(GOAL_REACHES) },
        { field: 'gymwork', label: 'Last workout', as: 'choice', options: same(LAST_WORKOUTS) },
        { field: 'workpreference', label: 'Where do you want to train?', as: 'choice', options: same(['At home', 'In a gym']) },
        { fields: ['any_body_pain', 'any_injury', 'medical_condition'], label: 'No pain, injury or medical condition', as: 'none' },
        { field: 'any_body_pain', label: 'Any body pain?', as: 'chips', chips: PAINS },
        { field: 'any_injury', label: 'Any injury?', as: 'chips', chips: PAINS },
        MEDICAL,
        CONSENT,
      ],
    },
  ],
};
