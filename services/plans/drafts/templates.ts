import type { PlanContent } from '@fitghar/contracts/plans';
import type { Assessment, DietAssessment } from '../persistence/plan.schema.ts';
import { MEALS } from './diet-week.ts';
import { FOODS, type Food } from './foods.ts';
import { mayEat } from './may-eat.ts';
import { shuffled } from './shuffle.ts';

/** What a specialist has to fill in; a plan with any of them cannot be sent. */
const GAP = /\[[^\]]*\]/;
export const hasGaps = (content: PlanContent): boolean =>
  GAP.test([content.note, ...content.advice, ...content.shopping, ...content.days.map(linesOf)].join('\n'));
const linesOf = ({ blocks }: PlanContent['days'][number]): string => blocks.flatMap(({ title, lines }) => [title, ...lines]).join('\n');

interface Template {
  name: string;
  /** The guards that it answers. */
  guards: RegExp;
  suits: (food: Food) => boolean;
  advice: string[];
}

/** Beginnings for a condition that withholds numbers (D23): dishes in question and what has to be said, without an amount. */
const TEMPLATES: Template[] = [
  {
    name: 'Kidney condition',
    guards: /kidney/,
    // Little potassium and phosphorus: no nuts, whole pulses, greens, or fruit rich in potassium.
    suits: ({ name }) =>
      /^(steamed rice|phulka|appam|jeera rice|vegetable upma|idli|plain dosa|poha|moong dal$|toor dal|masoor dal|lauki|tinda|tori|cabbage thoran|capsicum and onion|apple|pear|pineapple|cucumber|curd, low fat|low-fat paneer|egg white|grilled (chicken breast|fish)|murmura)/i.test(
        name,
      ),
    advice: [
      'Protein: [g] a day, as your kidney specialist allows.',
      'Fluids, with tea, dal and curd: [ml] a day, as your kidney specialist allows.',
      'Salt: [g] a day. No salt substitutes: they are potassium.',
      'Cut vegetables small, soak them in warm water for two hours, pour it away, and cook them in fresh water.',
      'Bring each new report of creatinine, potassium and phosphorus to your next question: the plan follows them.',
    ],
  },
  {
    name: 'Diabetes with insulin',
    guards: /insulin/,
    suits: ({ flags }) => !flags.includes('highSugar') && !flags.includes('refined'),
    advice: [
      'Carbohydrate: [g] at breakfast, [g] at lunch, [g] at dinner, at the same times each day.',
      'Eat [minutes] after your injection, as your doctor told you, and never inject for a meal you skip.',
      'If your sugar is below 70 mg/dL: three teaspoons of sugar in water, and measure again after 15 minutes.',
      'Measure before you train, and carry sugar with you.',
    ],
  },
  {
    name: 'Pregnancy or nursing',
    guards: /pregnancy/,
    suits: ({ name }) => !/papaya|pineapple|sprout|sardine|egg bhurji|soya milk/i.test(name),
    advice: [
      'Energy: [kcal] a day in this trimester, or while nursing.',
      'Iron, folic acid and calcium: [as your doctor prescribed].',
      'Not in these months: raw sprouts, raw papaya, undercooked eggs, meat and fish, unpasteurised milk, alcohol.',
      'At most two cups of tea or coffee a day, and not with iron tablets or meals.',
      'Show this plan to your doctor before you begin.',
    ],
  },
];
const OTHER: Template = { name: 'A week to fill in', guards: /./, suits: () => true, advice: ['[What this customer should know]'] };

const WEEK = [1, 2, 3, 4, 5, 6, 7];

function dietDays(assessment: DietAssessment, { name: seed, suits }: Template): PlanContent['days'] {
  const dishes = FOODS.filter((food) => mayEat(assessment)(food) && suits(food));
  return WEEK.map((day) => ({
    title: `Day ${day}`,
    blocks: MEALS.map(([title, roles]) => ({
      title,
      lines: roles.flatMap((role) => {
        const pool = shuffled(
          dishes.filter((food) => food.role === role),
          `${seed}|${title}`,
        );
        const dish = pool[day % pool.length];
        return dish ? [`${dish.name}: [amount]`] : [];
      }),
    })).filter(({ lines }) => lines.length),
  }));
}

const TRAINING = [
  'Warm up: [minutes, what]',
  '[Exercise]: [sets × repetitions], rest [seconds]',
  '[Exercise]: [sets × repetitions], rest [seconds]',
];
const fitnessDays = (): PlanContent['days'] =>
  WEEK.map((day) => ({
    title: `Day ${day}`,
    blocks: [{ title: day % 2 ? 'Training' : 'Walk', lines: day % 2 ? TRAINING : ['[minutes]'] }],
  }));

/** What a specialist can begin with if numbers are withheld; nothing if they are not. */
export function templatesFor(assessment: Assessment, guard: readonly string[]): { name: string; content: PlanContent }[] {
  if (!guard.length) return [];
  const isDiet = 'diet_type' in assessment;
  const named = isDiet ? TEMPLATES.filter(({ guards }) => guard.some((reason) => guards.test(reason))) : [];
  return [...named, OTHER].map((template) => ({
    name: template.name,
    content: {
      note: '',
      facts: [],
      days: isDiet ? dietDays(assessment, template) : fitnessDays(),
      shopping: [],
      advice: template.advice,
    },
  }));
}
