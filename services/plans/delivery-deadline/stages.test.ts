import { HOUR_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { LAST_STAGE, stageAt, stagesPassed } from './stages.ts';

const paidAt = new Date('2026-11-21T04:00:00Z');
const after = (hours: number) => new Date(paidAt.getTime() + hours * HOUR_MS);

describe('the stages of a 24-hour delivery promise', () => {
  it('are at 12, 20, 23 and 24 hours, and then end', () => {
    const stages = Array.from({ length: LAST_STAGE + 1 }, (_, index) => stageAt(paidAt, after(24), index + 1));
    expect(stages).toStrictEqual([after(12), after(20), after(23), after(24), null]);
  });

  it('are passed at their exact time', () => {
    const passed = [0, 11.99, 12, 20, 23.5, 24, 100].map((hours) => stagesPassed(paidAt, after(24), after(hours)));
    expect(passed).toStrictEqual([0, 0, 1, 2, 3, 4, 4]);
  });
});

it('scale with the promised time', () => expect(stageAt(paidAt, after(48), 1)).toStrictEqual(after(24)));
