import { describe, expect, it } from '@jest/globals';
import { distribute } from './distribute.ts';

const plansOf = (count: number) => Array.from({ length: count }, (_, index) => `plan${index + 1}`);
const ASHA = { id: 'a', name: 'Asha', open: 2 };
const RAVI = { id: 'r', name: 'Ravi', open: 0 };
const countsOf = (proposals: ReturnType<typeof distribute>) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(proposals, ({ specialist }) => specialist.id)).map(([id, group]) => [id, group?.length]),
  );

describe('fair distribution', () => {
  it('gives each plan to whoever has the fewest, until all have the same', () => {
    expect(distribute(plansOf(3), [ASHA, RAVI]).map(({ specialist }) => specialist.name)).toStrictEqual(['Ravi', 'Ravi', 'Asha']);
  });

  it('says why', () => {
    expect(distribute(plansOf(3), [ASHA, RAVI]).map(({ reason }) => reason)).toStrictEqual([
      'Fewest open: 0 plans, others have 2 or more',
      'Fewest open: 1 plan, others have 2 or more',
      'Among those with the fewest open: 2 plans',
    ]);
    expect(distribute(plansOf(1), [RAVI]).map(({ reason }) => reason)).toStrictEqual(['Only specialist']);
  });

  it('leaves nobody more than one plan above another', () => {
    const counts = countsOf(distribute(plansOf(100), [{ ...ASHA, open: 0 }, RAVI, { id: 'm', name: 'Meena', open: 0 }]));
    expect(Object.values(counts).sort()).toStrictEqual([33, 33, 34]);
  });

  it('gives nothing to a specialist with far more than the others', () => {
    expect(countsOf(distribute(plansOf(10), [{ ...ASHA, open: 50 }, RAVI]))).toStrictEqual({ r: 10 });
  });

  it('proposes nothing without specialists or plans', () => {
    expect(distribute(plansOf(2), [])).toStrictEqual([]);
    expect(distribute([], [ASHA])).toStrictEqual([]);
  });
});
