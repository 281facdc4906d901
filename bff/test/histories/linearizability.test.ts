import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Call, isLinearizable } from './linearizability.ts';
import { type PlaceCall, type PlaceResult, placeModel } from './place-model.ts';

type PlaceHistory = Call<PlaceCall, PlaceResult>[];
const take = (who: string, [start, end]: [number, number], result?: PlaceResult): PlaceHistory[number] => ({
  input: { who, where: '07:00' },
  result,
  start,
  end: result ? end : Infinity,
});
const leave = (who: string, [start, end]: [number, number]): PlaceHistory[number] => ({
  input: { who, where: null },
  result: 'left',
  start,
  end,
});
const isPossible = (history: PlaceHistory, capacity = 1) => isLinearizable(placeModel(capacity), history);

describe('a history of places is', () => {
  it('possible if concurrent calls have results of some order', () => {
    expect(isPossible([take('asha', [0, 10], 'full'), take('ravi', [1, 9], 'taken')])).toBe(true);
    expect(isPossible([take('asha', [0, 10], 'taken'), leave('asha', [11, 20]), take('ravi', [12, 19], 'full')])).toBe(true);
  });

  it('impossible if one place was given twice', () => {
    expect(isPossible([take('asha', [0, 10], 'taken'), take('ravi', [1, 9], 'taken')])).toBe(false);
    expect(isPossible([take('asha', [0, 10], 'taken'), take('ravi', [1, 9], 'taken')], 2)).toBe(true);
  });

  it('impossible if a free place was refused', () => {
    expect(isPossible([take('asha', [0, 1], 'taken'), leave('asha', [2, 3]), take('ravi', [4, 5], 'full')])).toBe(false);
  });

  it('possible if a call without a result explains it, before or after the failure', () => {
    expect(isPossible([take('asha', [0, 1]), take('ravi', [2, 3], 'full')])).toBe(true);
    expect(isPossible([take('asha', [0, 1]), take('ravi', [2, 3], 'taken'), take('meera', [4, 5], 'full')])).toBe(true);
    expect(isPossible([take('ravi', [0, 1], 'full'), take('asha', [2, 3])])).toBe(false);
  });

  it('impossible if a booking is for another hour than its place, also after a change without an answer', () => {
    const booking = (at: string | null): PlaceHistory[number] => ({ input: { bookingOf: 'asha' }, result: { at }, start: 6, end: 7 });
    const count = (result: number): PlaceHistory[number] => ({ input: { counted: '07:00' }, result, start: 4, end: 5 });
    const taken = take('asha', [0, 1], 'taken');
    const changed = { ...take('asha', [2, 3]), input: { who: 'asha', where: '08:00' } };
    expect(isPossible([taken, booking('07:00')])).toBe(true);
    expect(isPossible([taken, booking('08:00')])).toBe(false);
    expect(isPossible([taken, leave('asha', [2, 3]), booking(null)])).toBe(true);
    expect(isPossible([taken, changed, count(0), booking('08:00')])).toBe(true);
    expect(isPossible([taken, changed, count(0), booking('07:00')])).toBe(false);
  });

  it('possible whenever a real store ran its calls one at a time, and impossible with one result changed', () => {
    const step = fc.record({ who: fc.constantFrom('asha', 'ravi', 'meera'), leaves: fc.boolean(), before: fc.nat(3), after: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const holders = new Set<string>();
        const history = steps.map(({ who, leaves, before, after }, moment): PlaceHistory[number] => {
          const isFull = holders.size >= 2 && !holders.has(who);
          if (leaves) holders.delete(who);
          else if (!isFull) holders.add(who);
          const result = leaves ? 'left' : isFull ? 'full' : 'taken';
          // The effect is at `moment`; the call began before it and ended after it.
          return { input: { who, where: leaves ? null : '07:00' }, result, start: moment - before - 0.1, end: moment + after + 0.1 };
        });
        expect(isPossible(history, 2)).toBe(true);
        // Without overlap the order is fixed, so each changed result shows.
        const sequence = history.map((call, moment) => ({ ...call, start: moment, end: moment + 0.5 }));
        const changed = sequence.findIndex(({ result }) => result !== 'left');
        if (changed < 0) return;
        const wrong = sequence.map((call, index) =>
          index === changed ? { ...call, result: call.result === 'full' ? ('taken' as const) : ('full' as const) } : call,
        );
        expect(isPossible(wrong, 2)).toBe(false);
      }),
    );
  });
});
