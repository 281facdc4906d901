import type { PlanSkill } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { distribute, type SpecialistLoad } from './distribute.ts';

const plansOf = (count: number, ...needs: PlanSkill[]) =>
  Array.from({ length: count }, (_, index) => ({ id: `plan${index + 1}`, needs: ['diet' as const, ...needs] }));
const specialist = (name: string, open: number, ...skills: PlanSkill[]): SpecialistLoad => ({
  id: name[0]?.toLowerCase() ?? '',
  name,
  open,
  skills,
  lastGiven: null,
});
const ASHA = specialist('Asha', 2);
const RAVI = specialist('Ravi', 0);
const names = (proposals: ReturnType<typeof distribute>) => proposals.map((each) => each.specialist.name);
const reasons = (proposals: ReturnType<typeof distribute>) => proposals.map(({ reason }) => reason);
const countsOf = (proposals: ReturnType<typeof distribute>) =>
  Object.fromEntries(Object.entries(Object.groupBy(proposals, (each) => each.specialist.id)).map(([id, group]) => [id, group?.length]));

describe('fair distribution by load', () => {
  it('gives each plan to the specialist with the fewest, until all have the same', () => {
    expect(names(distribute(plansOf(3), [ASHA, RAVI]))).toStrictEqual(['Ravi', 'Ravi', 'Asha']);
  });

  it('says why', () => {
    expect(reasons(distribute(plansOf(3), [ASHA, RAVI]))).toStrictEqual([
      'Fewest open: 0 plans, others have 2 or more',
      'Fewest open: 1 plan, others have 2 or more',
      'Among those with the fewest open: 2 plans',
    ]);
    expect(reasons(distribute(plansOf(1), [RAVI]))).toStrictEqual(['Only specialist']);
  });

  it('leaves no one more than one plan above another', () => {
    const counts = countsOf(distribute(plansOf(100), [{ ...ASHA, open: 0 }, RAVI, specialist('Meena', 0)]));
    expect(Object.values(counts).sort()).toStrictEqual([33, 33, 34]);
  });

  it('gives nothing to a specialist with far more than the others', () => {
    expect(countsOf(distribute(plansOf(10), [{ ...ASHA, open: 50 }, RAVI]))).toStrictEqual({ r: 10 });
  });

  it('begins among equals with the specialist who has waited longest, or never had a plan', () => {
    const given = (name: string, day: string | null) => ({ ...specialist(name, 1), lastGiven: day === null ? null : new Date(day) });
    const team = [given('Asha', '2026-11-23'), given('Bela', '2026-11-20'), given('Carla', null)];
    expect(names(distribute(plansOf(4), team))).toStrictEqual(['Carla', 'Bela', 'Asha', 'Carla']);
  });

  it('proposes nothing without specialists or plans', () => {
    expect(distribute(plansOf(2), [])).toStrictEqual([]);
    expect(distribute([], [ASHA])).toStrictEqual([]);
  });
});

describe('fair distribution by skill', () => {
  it('prefers knowledge to a shorter queue, and says both', () => {
    const [proposal] = distribute(plansOf(1, 'diabetes'), [specialist('Asha', 2, 'diabetes'), RAVI]);
    expect(proposal).toMatchObject({ specialist: { name: 'Asha' }, reason: 'Has 2 open, knows diabetes', unknown: [] });
  });

  it('balances those who know the same', () => {
    const team = [specialist('Asha', 2, 'diabetes'), specialist('Bela', 1, 'diabetes'), RAVI];
    const proposals = distribute(plansOf(3, 'diabetes'), team);
    expect(names(proposals)).toStrictEqual(['Bela', 'Asha', 'Bela']);
    expect(proposals[0]?.reason).toBe('Fewest open: 1 plan, others have 2 or more, knows diabetes');
  });

  it('gives the rest to the others, so that a specialist with a skill does not get everything', () => {
    const waiting = [...plansOf(1, 'diabetes'), ...plansOf(3).map((plan) => ({ ...plan, id: `${plan.id}x` }))];
    expect(names(distribute(waiting, [specialist('Asha', 0, 'diabetes'), RAVI]))).toStrictEqual(['Asha', 'Ravi', 'Asha', 'Ravi']);
  });

  it('goes by load if no specialist knows a need, and says so', () => {
    const [proposal] = distribute(plansOf(1, 'kidney'), [ASHA, RAVI]);
    expect(proposal).toMatchObject({
      specialist: { name: 'Ravi' },
      reason: 'Fewest open: 0 plans, others have 2 or more. No specialist knows kidney conditions',
      unknown: ['kidney'],
    });
  });

  it('takes the specialist who knows most if none knows everything, and names what is missing', () => {
    const team = [specialist('Asha', 5, 'diabetes', 'heart'), specialist('Bela', 0, 'kidney'), specialist('Carla', 0)];
    const [proposal] = distribute(plansOf(1, 'diabetes', 'heart', 'kidney'), team);
    expect(proposal?.specialist.name).toBe('Asha');
    expect(proposal?.reason).toBe(
      'Has 5 open, knows diabetes and heart and blood pressure. No single specialist knows all: not kidney conditions',
    );
  });

  it('keeps a diet plan from a fitness specialist, but not from one whose skills no one recorded', () => {
    const fitness = specialist('Farah', 0, 'fitness');
    expect(names(distribute(plansOf(2), [fitness, ASHA]))).toStrictEqual(['Asha', 'Asha']);
    expect(names(distribute(plansOf(1), [fitness]))).toStrictEqual(['Farah']);
    expect(distribute(plansOf(1), [fitness])[0]?.unknown).toStrictEqual(['diet']);
  });

  it('lets a preference decide between equals only', () => {
    const team = [specialist('Asha', 0), specialist('Bela', 0, 'vegetarian')];
    const proposals = distribute(plansOf(3, 'vegetarian'), team);
    expect(names(proposals)).toStrictEqual(['Bela', 'Asha', 'Bela']);
    expect(proposals[0]?.reason).toBe('Among those with the fewest open: 0 plans, knows vegetarian food');
  });
});
