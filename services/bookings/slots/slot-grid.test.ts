import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isInGrid, slotGrid } from './slot-grid.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
const today = (time: string) => slotGrid(at(time)).find((each) => each.date === '2026-11-21')?.times;

describe('the dates that can be chosen', () => {
  it('are today, tomorrow and the day after before noon in India', () => {
    assert.deepEqual(
      slotGrid(at('11:59:59')).map((each) => each.date),
      ['2026-11-21', '2026-11-22', '2026-11-23'],
    );
  });

  it('are tomorrow, the day after and the third day from noon on', () => {
    assert.deepEqual(
      slotGrid(at('12:00:00')).map((each) => each.date),
      ['2026-11-22', '2026-11-23', '2026-11-24'],
    );
  });

  it('are India’s when it is still yesterday elsewhere', () => {
    assert.equal(slotGrid(new Date('2026-11-20T18:31:00Z'))[0]?.date, '2026-11-21');
  });

  it('cross the end of a year', () => {
    assert.deepEqual(
      slotGrid(new Date('2026-12-30T12:00:00+05:30')).map((each) => each.date),
      ['2026-12-31', '2027-01-01', '2027-01-02'],
    );
  });
});

describe('the times of a date', () => {
  it('are sixteen, from 06:00 to 21:00', () => {
    const times = slotGrid(at('13:00:00'))[0]?.times ?? [];
    assert.equal(times.length, 16);
    assert.equal(times[0], '06:00');
    assert.equal(times.at(-1), '21:00');
  });

  for (const [now, first] of [
    ['00:30:00', '06:00'],
    ['02:00:00', '06:00'],
    ['02:00:01', '07:00'],
    ['09:00:00', '13:00'],
    ['09:00:01', '14:00'],
    ['11:59:00', '16:00'],
  ] as const) {
    it(`of today at ${now} begin at ${first}, at least four hours ahead`, () => assert.equal(today(now)?.[0], first));
  }

  it('outside the grid are not bookable', () => {
    assert.equal(isInGrid(at('09:00:00'), '2026-11-21', '12:00'), false);
    assert.equal(isInGrid(at('09:00:00'), '2026-11-21', '13:00'), true);
    assert.equal(isInGrid(at('09:00:00'), '2026-11-22', '22:00'), false);
    assert.equal(isInGrid(at('09:00:00'), '2026-11-20', '13:00'), false);
  });
});
