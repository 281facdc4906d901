import { describe, expect, it } from '@jest/globals';
import { checkRandomSchedules } from '../test/random-schedules.ts';
import { visitProblems } from './visit-problems.ts';

const MONDAY = '2026-11-23';
const HOURS = { weekly: [{ weekday: 1, from: '06:00', to: '12:00' }], daysOff: [{ from: '2026-11-30', to: '2026-11-30' }], maxVisits: 2 };
const travel = (from: string, to: string) => (from === to ? 0 : 50);
const at = (time: string, pincode = '560038', date = MONDAY) => ({ date, time, pincode });
const problems = (visit = at('08:00'), ...others: ReturnType<typeof at>[]) => visitProblems(visit, others, HOURS, travel);

describe('a visit of a trainer', () => {
  it('is possible within the hours, also right after another at the same pincode', () => {
    expect(problems(at('08:00'), at('07:00'))).toStrictEqual([]);
  });

  it.each([
    ['beyond the hours', problems(at('12:00')), 'Does not work at 12:00–1:00 pm on Mondays'],
    ['on a day off', problems(at('08:00', '560038', '2026-11-30')), 'Has a day off'],
    ['beyond the visits a day', problems(at('08:00'), at('06:00'), at('10:00')), 'Has 2 visits that day, at most 2'],
    ['at the same time as another', problems(at('08:00'), at('08:00')), 'Has another session at 8:00–9:00 am'],
    [
      'too far from the one before',
      problems(at('08:00'), at('07:00', '560100')),
      'Needs 50 min between here and 560100 (7:00–8:00 am), has 0',
    ],
    [
      'too far from the one after',
      problems(at('08:00'), at('09:00', '560100')),
      'Needs 50 min between here and 560100 (9:00–10:00 am), has 0',
    ],
  ])('is refused %s', (_, found, reason) => {
    expect(found).toStrictEqual([reason]);
  });

  it('is compared with those of its own day only', () => {
    expect(problems(at('06:00'), at('06:00', '560100', '2026-11-24'), at('08:00', '560100'))).toStrictEqual([]);
  });

  it('never makes a day that cannot be travelled, whatever is assigned, cancelled and moved', () => {
    expect(checkRandomSchedules(300)).toBeGreaterThan(300);
  });
});
