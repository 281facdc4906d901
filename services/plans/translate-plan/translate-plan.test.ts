import { dietPlanBody, FASTING_DAYS, fitnessPlanBody, PLAN_CATALOGUE, type PlanContent } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { writeDraft } from '../drafts/draft.ts';
import { EXERCISES } from '../drafts/exercises.ts';
import { FOODS } from '../drafts/foods.ts';
import { templatesFor } from '../drafts/templates.ts';
import type { Assessment } from '../persistence/plan.schema.ts';
import { publicSamples } from '../samples/sample-plans.ts';
import { translatePlan } from './translate-plan.ts';

const BODY = {
  plan_for: 'self',
  height: '5.4',
  weight: 72,
  age: 34,
  daily_physical_activity: 'low',
  plan_type: '1month',
  goal: 'Feel well',
} as const;
const DIET = { ...BODY, gender: 'Female', allergy: 'gluten', medical_condition: 'thyroid, sugar, high pressure' } as const;
const FITNESS = { ...BODY, gender: 'Male', any_injury: 'None', medical_condition: 'None', goalreach: '3 MONTH' } as const;

const assessments: Assessment[] = [
  ...PLAN_CATALOGUE.diet.flatMap(({ type }) =>
    (['veg', 'nonveg'] as const).flatMap((diet_type) => [
      dietPlanBody.parse({ ...DIET, type, diet_type }),
      dietPlanBody.parse({ ...DIET, type, diet_type, eating: 'jain', fasting_days: [FASTING_DAYS[0]], allergy: '' }),
      dietPlanBody.parse({ ...DIET, type, diet_type, no_onion_garlic: true, weight: 50, allergy: '' }),
      dietPlanBody.parse({ ...DIET, type, diet_type, no_onion_garlic: true, kitchens: ['south'] }),
    ]),
  ),
  ...PLAN_CATALOGUE.fitness.flatMap(({ type }) =>
    ['At home', 'Gym'].flatMap((workpreference) =>
      (['Doing Regular', 'Before 15 days', 'No exercise from last 2 months'] as const).map((gymwork, index) =>
        fitnessPlanBody.parse({ ...FITNESS, type, workpreference, gymwork, any_body_pain: index ? 'knee, shoulder, back, neck' : 'None' }),
      ),
    ),
  ),
];

const linesOf = ({ note, facts, days, shopping, advice, sources = [] }: PlanContent): string[] => [
  note,
  ...facts.filter(({ label }) => label !== 'आपने हमें बताया').flatMap(({ label, value }) => [label, value]),
  ...days.flatMap(({ title, blocks }) => [title, ...blocks.flatMap((block) => [block.title, ...block.lines])]),
  ...shopping,
  ...advice,
  ...sources,
];
/** Studies are cited as they are called. */
const CITED = /\((Misra|Mifflin|FAO|ICMR)[^)]*|mg\/dL/g;
const leftIn = (content: PlanContent) => linesOf(content).filter((line) => /[a-z]{2}/i.test(line.replaceAll(CITED, '')));

describe('plans in Hindi', () => {
  it('have no English left that our software writes', () => {
    const drafts = assessments.map((assessment) => writeDraft(assessment).content);
    expect(drafts.filter(({ days }) => days.length).length).toBeGreaterThan(20);
    expect([...new Set(drafts.flatMap((content) => leftIn(translatePlan(content, 'hi'))))]).toEqual([]);
    expect(
      Object.values(publicSamples('hi')).flatMap(({ for_whom, content }) => [for_whom.replaceAll(/[^a-z]/gi, ''), ...leftIn(content)]),
    ).toEqual(['', '']);
  });

  it('have a name of each dish and each exercise', () => {
    for (const { name, hindi } of [...FOODS, ...EXERCISES])
      expect([name, hindi]).toEqual([name, expect.not.stringMatching(/[a-z]{2}|^$/i)]);
  });

  it('have the fixed advice of the templates that specialists fill in', () => {
    const guarded = dietPlanBody.parse({ ...DIET, type: 'weight loss', diet_type: 'veg' });
    const advice = templatesFor(guarded, ['Mentions a kidney condition', 'Mentions insulin', 'Mentions pregnancy or nursing']).flatMap(
      ({ content }) => translatePlan(content, 'hi').advice,
    );
    expect(advice.filter((line) => !line.includes('[') && /[a-z]{2}/i.test(line.replaceAll(CITED, '')))).toEqual([]);
  });

  it('keep what a specialist typed, in either script, and each line of which a part was changed', () => {
    const typed: PlanContent = {
      note: 'Breakfast',
      facts: [{ label: 'You told us about', value: 'Rest' }],
      days: [
        {
          title: 'Day 1: travel',
          blocks: [
            {
              title: 'Tea',
              lines: ['Moong dal: 1½ katori (225 g)', 'Moong dal: 2 mugs (225 g)', 'दही: 1 कटोरी', 'Instead: Push-up, or a walk', ''],
            },
          ],
        },
      ],
      shopping: ['Rice: 350 g', 'Milk: 1.4 litres', 'Eggs: 6', 'Kefir: 1 kg'],
      advice: ['Call me on Friday'],
    };
    expect(translatePlan(typed, 'hi')).toEqual({
      note: 'Breakfast',
      facts: [{ label: 'आपने हमें बताया', value: 'Rest' }],
      days: [
        {
          title: 'Day 1: travel',
          blocks: [
            {
              title: 'Tea',
              lines: ['मूँग दाल: 1½ कटोरी (225 ग्राम)', 'Moong dal: 2 mugs (225 g)', 'दही: 1 कटोरी', 'Instead: Push-up, or a walk', ''],
            },
          ],
        },
      ],
      shopping: ['चावल: 350 ग्राम', 'दूध: 1.4 लीटर', 'अंडे: 6', 'Kefir: 1 kg'],
      advice: ['Call me on Friday'],
    });
    expect(translatePlan(typed, 'en')).toBe(typed);
  });
});
