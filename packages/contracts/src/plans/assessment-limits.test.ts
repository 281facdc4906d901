import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { dietPlanBody, fitnessPlanBody } from './purchases.requests.ts';

const COMMON = { gender: 'Female', height: '5.4', weight: 72, goal: 'Lose weight', medical_condition: 'None' };
const DIET = { ...COMMON, type: 'weight loss', age: 34 };
const FITNESS = {
  ...COMMON,
  type: 'WEIGHT LOSS',
  age: 34,
  any_body_pain: 'None',
  any_injury: 'None',
  goalreach: '3 MONTH',
  gymwork: 'Doing Regular',
};

/** The fields that are refused. */
const refusedOf = (schema: z.ZodMiniType, body: object): PropertyKey[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path }) => path[0] ?? '');

type Limit = [field: string, allowed: unknown[], refused: unknown[]];
const SHARED: Limit[] = [
  ['weight', [20, 300], [19, 301, 0, -72]],
  ['height', ['4.0', '7'], ['3.11', '7.1', '5.12']],
  ['goal', ['x', 'x'.repeat(500)], ['', ' ', 'x'.repeat(501)]],
  ['name', ['x'.repeat(60)], ['x'.repeat(61), 'x'.repeat(300)]],
];

describe.each([
  ['a diet', dietPlanBody, DIET, [['age', [18, 100], [17, 101]], ...SHARED]],
  ['a fitness', fitnessPlanBody, FITNESS, [['age', [18, 50], [17, 51]], ...SHARED]],
] as [string, z.ZodMiniType, object, Limit[]][])('the assessment of %s plan', (_, schema, body, limits) => {
  it.each(limits)('takes %s up to its limits, and names it beyond them', (field, allowed, refused) => {
    for (const value of allowed) expect([value, refusedOf(schema, { ...body, [field]: value })]).toEqual([value, []]);
    for (const value of refused) expect([value, refusedOf(schema, { ...body, [field]: value })]).toEqual([value, [field]]);
  });
});
