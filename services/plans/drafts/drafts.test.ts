import { ACTIVITIES, DIET_TYPES, HEIGHTS, LAST_WORKOUTS } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import type { DietAssessment, FitnessAssessment } from '../persistence/plan.schema.ts';
import { dietWeek } from './diet-week.ts';
import { DRAFT_VERSION, writeDraft } from './draft.ts';
import { EXERCISES } from './exercises.ts';
import { isSuitable } from './fitness-draft.ts';
import { FOODS } from './foods.ts';
import { safetyGuards } from './guards.ts';
import { mayEat } from './may-eat.ts';
import { mostOf, totalOf } from './portions.ts';
import { targetsOf } from './targets.ts';

const aDiet = (fields: Partial<DietAssessment> = {}): DietAssessment => ({
  type: 'weight loss',
  plan_for: 'self',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight slowly',
  diet_type: 'veg',
  daily_physical_activity: 'low',
  allergy: '',
  medical_condition: '',
  plan_type: '1month',
  ...fields,
});
const aFitness = (fields: Partial<FitnessAssessment> = {}): FitnessAssessment => ({
  type: 'MUSCLE BUILDING',
  plan_for: 'self',
  gender: 'Male',
  age: 28,
  height: '5.9',
  weight: 68,
  goal: 'Stronger',
  any_body_pain: 'No',
  any_injury: 'No',
  workpreference: 'home',
  goalreach: '3 MONTH',
  gymwork: 'Doing Regular',
  daily_physical_activity: 'moderate',
  medical_condition: 'None',
  plan_type: '1month',
  ...fields,
});

/** Pseudo-random choices, the same in every run. */
function dice(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return items[Math.floor((state / 2_147_483_648) * items.length)] as never;
  };
}
const ALLERGIES = ['', 'no', 'milk', 'gluten and eggs', 'peanuts', 'nuts', 'soya', 'brinjal', 'fish, sesame', 'rajma', 'curd and wheat'];
const CONDITIONS = ['', 'none', 'diabetes', 'thyroid', 'high blood pressure', 'pcos'];
function someDiets(count: number): DietAssessment[] {
  const of = dice(7);
  return Array.from({ length: count }, () =>
    aDiet({
      type: of(DIET_TYPES),
      gender: of(['Male', 'Female'] as const),
      age: of([18, 25, 34, 47, 61, 78, 100]),
      height: of(HEIGHTS.slice(8, 34)),
      weight: of([50, 58, 66, 75, 88, 104]),
      diet_type: of(['veg', 'nonveg'] as const),
      daily_physical_activity: of(ACTIVITIES),
      allergy: of(ALLERGIES),
      medical_condition: of(CONDITIONS),
    }),
  );
}

describe('food and exercise tables', () => {
  it('have at least 150 dishes whose energy matches their macronutrients', () => {
    expect(FOODS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(FOODS.map(({ name }) => name)).size).toBe(FOODS.length);
    for (const { name, kcal, protein, carbs, fat } of FOODS) {
      const sum = 4 * protein + 4 * carbs + 9 * fat;
      expect([name, Math.abs(sum - kcal) <= kcal * 0.1]).toEqual([name, true]);
      expect(protein + carbs + fat).toBeLessThanOrEqual(100);
    }
  });

  it('have at least 120 distinct exercises', () => {
    expect(EXERCISES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(EXERCISES.map(({ name }) => name)).size).toBe(EXERCISES.length);
  });
});

describe('nutrition targets', () => {
  it('follow Mifflin–St Jeor, activity and goal', () => {
    const { energy, protein, bmi } = targetsOf(
      aDiet({ type: 'meal plan', gender: 'Male', age: 30, height: '5.7', weight: 70, daily_physical_activity: 'sedentary' }),
    );
    // 10 × 70 + 6.25 × 170.18 − 5 × 30 + 5 = 1618.6; less 5 %, × 1.4
    expect(energy).toBe(2150);
    expect(protein).toBe(67); // 1 g per kg at BMI 23, as 70 kg is above it
    expect(bmi.toFixed(1)).toBe('24.2');
  });
  it('never fall below the safe minimum', () => {
    expect(targetsOf(aDiet({ weight: 45, height: '4.10', age: 70, daily_physical_activity: 'sedentary' })).energy).toBe(1200);
  });

  it('are written with thousands separated, in the targets and in each day’s total', () => {
    const { facts, days } = writeDraft(aDiet({ gender: 'Male', weight: 90 })).content;
    expect(facts.find(({ label }) => label === 'Energy per day')?.value).toMatch(/^\d,\d{3} kcal/);
    for (const { blocks } of days) expect(blocks.at(-1)?.lines[0]).toMatch(/^\d,\d{3} kcal/);
  });
});

describe('a diet draft', () => {
  it('excludes forbidden food, meets each day’s energy within 5% and repeats no day', () => {
    for (const assessment of someDiets(300)) {
      const targets = targetsOf(assessment);
      const week = dietWeek(assessment, targets, DRAFT_VERSION.diet);
      const days = week.map(({ meals }) => meals.flatMap(({ portions }) => portions));
      for (const portions of days) {
        expect(portions.every(({ food }) => mayEat(assessment)(food))).toBeTruthy();
        const energy = totalOf(portions, 'kcal');
        expect(Math.abs(energy - targets.energy)).toBeLessThanOrEqual(targets.energy * 0.05);
      }
      expect(new Set(days.map((portions) => portions.map(({ food }) => food.name).join())).size).toBe(7);
    }
  });

  it.each([
    ['Almond milk, unsweetened', 1.5],
    ['Idli', 5],
    ['Paneer paratha', 2],
    ['Grilled paneer tikka', 5],
    ['Banana', 2],
    ['Aloo gobi', 1.5],
  ])('serves at most so many %s: %d', (name, units) => {
    const food = FOODS.find((each) => each.name === name);
    expect(food && mostOf(food) / food.unitGrams).toBe(units);
  });

  it('lists groceries, not dishes, aisle by aisle', () => {
    const dishes = new Set(FOODS.filter(({ role }) => !['fruit', 'nut', 'dairy'].includes(role)).map(({ name }) => name));
    for (const assessment of someDiets(60)) {
      const items = writeDraft(assessment).content.shopping.map((line) => line.replace(/: .*/, ''));
      // A dal, and what is bought ready to eat, is called the same.
      expect(items.filter((item) => dishes.has(item) && !/ dal$|^Roasted chana|^Khakhra/.test(item))).toStrictEqual([]);
      const spinach = items.findIndex((item) => /Spinach|Tomatoes|Carrots/.test(item));
      const flour = items.findIndex((item) => /flour|Rice/.test(item));
      if (spinach >= 0 && flour >= 0) expect(spinach).toBeLessThan(flour);
    }
  });

  it('has no meat, fish or egg for vegetarians and no named allergen', () => {
    const vegetarian = FOODS.filter(mayEat(aDiet()));
    expect(vegetarian.every(({ diet }) => diet === 'vegan' || diet === 'veg')).toBeTruthy();
    expect(
      FOODS.filter(mayEat(aDiet({ allergy: 'Peanuts and brinjals' }))).every(
        ({ name, allergens }) => !allergens.includes('peanut') && !/baingan/i.test(name),
      ),
    ).toBeTruthy();
    expect(
      FOODS.filter(mayEat(aDiet({ medical_condition: 'Type 2 diabetes' }))).every(({ flags }) => !flags.includes('refined')),
    ).toBeTruthy();
    expect(FOODS.filter(mayEat(aDiet({ goal: 'vegan please' }))).every(({ diet }) => diet === 'vegan')).toBeTruthy();
  });

  it('is reproducible for the same answers and differs for others', () => {
    expect(writeDraft(aDiet())).toStrictEqual(writeDraft(aDiet()));
    expect(writeDraft(aDiet()).content.days).not.toStrictEqual(writeDraft(aDiet({ weight: 73 })).content.days);
  });

  it('lists targets with sources, swaps for each meal and a shopping list', () => {
    const { content } = writeDraft(aDiet());
    expect(content.sources?.join()).toMatch(/Asian Indians.*Mifflin–St Jeor/);
    for (const { blocks } of content.days)
      expect(blocks.filter(({ lines }) => lines.some((line) => line.startsWith('Instead of'))).length).toBe(5);
    expect(content.shopping.length).toBeGreaterThan(15);
    expect(content.shopping.every((line) => /: \d[\d.]* ?(g|kg|ml|litres)?$/.test(line))).toBeTruthy();
  });

  it.each([
    ['diabetes', { medical_condition: 'Type 2 diabetes' }, /never skip a meal your medicine requires/],
    ['a thyroid condition', { medical_condition: 'Hypothyroid' }, /Take thyroid medicine on an empty stomach/],
    ['high blood pressure', { medical_condition: 'High BP' }, /Limit salt to one teaspoon a day/],
  ])('includes advice on %s only if needed', (_, condition, advice) => {
    expect(writeDraft(aDiet(condition)).content.advice.join()).toMatch(advice);
    expect(writeDraft(aDiet()).content.advice.join()).not.toMatch(advice);
  });

  it('tells a family, and no one else, how to scale portions and shopping list', () => {
    const scaling = /multiply them by the number of adults/;
    expect(writeDraft(aDiet({ type: 'meal plan' })).content.advice.join()).toMatch(scaling);
    expect(writeDraft(aDiet()).content.advice.join()).not.toMatch(scaling);
  });

  it('repeats the allergy so that the customer can correct it', () => {
    expect(writeDraft(aDiet({ allergy: 'peanuts' })).content.facts).toContainEqual({ label: 'You told us about', value: 'peanuts' });
  });

  it('includes dal for a vegan without soya and curd', () => {
    const assessment = aDiet({ goal: 'Lose weight, vegan', allergy: 'soya, nuts, coconut' });
    for (const day of dietWeek(assessment, targetsOf(assessment), DRAFT_VERSION.diet)) {
      const dishes = (meal: string) => day.meals.find(({ title }) => title === meal)?.portions.map(({ food }) => food.role);
      expect([dishes('Breakfast'), dishes('Dinner')]).toStrictEqual([
        ['breakfast', 'dal'],
        ['grain', 'dal', 'sabzi', 'salad'],
      ]);
    }
  });

  describe('with almost no fruit, nuts or seeds allowed', () => {
    const others =
      'nuts, pumpkin, sunflower, flaxseed, sesame, apple, orange, papaya, pear, banana, pomegranate, melon, mango, lime, jamun';
    const midMornings = (allergy: string) =>
      writeDraft(aDiet({ allergy })).content.days.map(({ blocks }) => blocks.find(({ title }) => title === 'Mid-morning')?.lines);

    it('offers no swap for the only allowed fruit', () => {
      for (const lines of midMornings(others)) expect(lines).toStrictEqual([expect.stringMatching(/^Guava: /)]);
    });

    it('leaves the mid-morning meal empty if nothing is allowed', () => {
      for (const lines of midMornings(`${others}, guava`)) expect(lines).toStrictEqual([]);
    });
  });
});

describe('a fitness draft', () => {
  it('spares what hurts and requires no gym equipment at home', () => {
    const of = dice(11);
    const pains = ['no', 'knee pain', 'lower back pain', 'shoulder and wrist', 'slip disc', 'ankle'];
    for (let each = 0; each < 200; each++) {
      const assessment = aFitness({
        type: of(['MUSCLE BUILDING', 'WEIGHT LOSS'] as const),
        any_body_pain: of(pains),
        any_injury: of(pains),
        workpreference: of(['home', 'gym near my office', '']),
        gymwork: of(LAST_WORKOUTS),
      });
      const { content } = writeDraft(assessment);
      expect(content.days.length).toBe(7);
      const allowed = new Set(EXERCISES.filter(isSuitable(assessment)).map(({ name }) => name));
      const forbidden = EXERCISES.filter(({ name }) => !allowed.has(name)).map(({ name }) => name);
      const written = content.days.flatMap(({ blocks }) =>
        blocks.flatMap(({ title, lines }) => [
          title,
          ...lines.filter((line) => line.startsWith('Instead')).flatMap((line) => line.replace('Instead: ', '').split(', or ')),
        ]),
      );
      expect(written.filter((line) => forbidden.includes(line))).toStrictEqual([]);
      expect(content.days.filter(({ blocks }) => blocks.length >= 4).length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('a draft without numbers', () => {
  const guarded: [what: string, assessment: DietAssessment | FitnessAssessment][] = [
    ['pregnancy', aDiet({ medical_condition: 'Pregnant, second trimester' })],
    ['nursing', aFitness({ medical_condition: 'breastfeeding' })],
    ['a low BMI with a wish to lose', aDiet({ weight: 44, height: '5.6' })],
    ['kidney disease', aDiet({ medical_condition: 'chronic kidney disease' })],
    ['someone under 18', aDiet({ age: 17 })],
    ['someone who writes in another script', aDiet({ medical_condition: 'मैं गर्भवती हूँ' })],
    ['an allergy in another script', aDiet({ allergy: 'మునగ' })],
    ['insulin', aDiet({ type: 'thyroid and diabetic', medical_condition: 'I take insulin' })],
  ];
  for (const [what, assessment] of guarded)
    it(`is written for ${what}, with the reason`, () => {
      const { content, guard } = writeDraft(assessment);
      expect([content.days, content.facts]).toStrictEqual([[], []]);
      expect(guard.length).toBe(1);
    });
  it('is not used for dishes with accents', () => expect(safetyGuards(aDiet({ allergy: 'sautéed food 🌶' }))).toStrictEqual([]));
  it('is not used for a healthy customer', () => expect(safetyGuards(aDiet())).toStrictEqual([]));
});
