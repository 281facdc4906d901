import { weekdayNames } from '@fitghar/contracts/common';
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
import * as t from '#texts/purchase.ts';
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
  const [feet = '', inches = '0'] = height.split('.');
  return t.heightOf(feet, inches, Math.round(heightInCm(height)));
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

const CHOOSE = { value: '', label: t.choose };
const named = (values: readonly string[]) =>
  values.map((value) => ({ value, title: t.option(`${value[0]?.toUpperCase()}${value.slice(1)}`) }));

const WHO: Question[] = [
  {
    field: 'plan_for',
    label: t.forWhom,
    as: 'choice',
    options: [
      { value: 'self', title: t.forSelf },
      { value: 'others', title: t.forOthers },
    ],
  },
  { field: 'name', label: t.name, as: 'line' },
  { field: 'number', label: t.phone, as: 'phone', hint: t.phoneHint },
  { field: 'gender', label: t.gender, as: 'choice', options: named(['Male', 'Female']) },
  { field: 'age', label: t.age, as: 'number' },
];
const BODY: Question[] = [
  { field: 'height', label: t.height, as: 'select', options: [CHOOSE, ...HEIGHTS.map((value) => ({ value, label: heightLabel(value) }))] },
  { field: 'weight', label: t.weight, as: 'number' },
  { field: 'daily_physical_activity', label: t.activity, as: 'choice', options: named(ACTIVITIES) },
];
const MEDICAL: Question = {
  field: 'medical_condition',
  label: t.medical,
  as: 'chips',
  chips: [NONE, 'Diabetes', 'Thyroid', 'High blood pressure', 'Cholesterol', 'PCOS', 'Pregnant', 'Nursing', 'Kidney disease', 'Insulin'],
  hint: t.medicalHint,
};
const goalOf = (chips: readonly string[]): Question => ({ field: 'goal', label: t.goal, as: 'chips', chips });
const CONSENT: Question = { field: 'health_consent', as: 'consent' };
const same = (values: readonly string[]) => values.map((value) => ({ value, title: t.option(value) }));

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
const titled = (titles: Record<string, string>) => Object.entries(titles).map(([value, title]) => ({ value, title: t.option(title) }));
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
    { title: t.you, questions: [...WHO, ...BODY] },
    {
      title: t.food,
      questions: [
        { field: 'eating', label: t.eating, as: 'choice', options: titled(EATING_TITLES) },
        { field: 'no_onion_garlic', label: t.noOnionGarlic, as: 'tick' },
        {
          field: 'allergy',
          label: t.allergy,
          as: 'chips',
          chips: [NONE, 'Peanuts', 'Nuts', 'Milk', 'Gluten', 'Soya', 'Eggs', 'Fish', 'Prawns', 'Sesame'],
        },
        {
          field: 'kitchens',
          label: t.kitchens,
          as: 'several',
          options: titled(KITCHEN_TITLES),
          hint: t.kitchensHint,
        },
        {
          field: 'fasting_days',
          label: t.fastingDays,
          as: 'several',
          options: FASTING_DAYS.map((value, index) => ({ value, title: weekdayNames('short')[index] ?? value })),
        },
        MEDICAL,
        goalOf(['Lose weight', 'Gain weight', 'More energy', 'Keep my sugar and thyroid steady', 'Eat well as a family']),
        CONSENT,
      ],
    },
  ],
  fitness: [
    { title: t.you, questions: [...WHO, ...BODY] },
    {
      title: t.training,
      questions: [
        goalOf(['Lose weight', 'Build muscle', 'Get stronger', 'More stamina']),
        { field: 'goalreach', label: t.goalReach, as: 'choice', options: same(GOAL_REACHES) },
        { field: 'gymwork', label: t.lastWorkout, as: 'choice', options: same(LAST_WORKOUTS) },
        { field: 'workpreference', label: t.whereToTrain, as: 'choice', options: same(['At home', 'In a gym']) },
        { fields: ['any_body_pain', 'any_injury', 'medical_condition'], label: t.nothingHurts, as: 'none' },
        { field: 'any_body_pain', label: t.pain, as: 'chips', chips: PAINS },
        { field: 'any_injury', label: t.injury, as: 'chips', chips: PAINS },
        MEDICAL,
        CONSENT,
      ],
    },
  ],
};
