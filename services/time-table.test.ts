import { addDays, FIRST_RULES, istDate } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { gapWeeks } from './bookings/package-needs/gap-weeks.ts';
import { isImminent } from './bookings/package-sessions/package-sessions.ts';
import { weeklyDates } from './bookings/propose-sessions/weekly-dates.ts';
import { holdUntil } from './bookings/slots/hold-until.ts';
import { isAhead, isInGrid, isPlannable, slotGrid } from './bookings/slots/slot-grid.ts';
import { findBatch, upcomingBatches, weeksBegun } from './institute/batches/batch-times.ts';
import { istHours, istInstant, istIso } from './kernel/ist.ts';
import { booksKeptSince } from './kernel/personal-data/books-kept-since.ts';
import { financialYear, invoiceNumber } from './payments/invoices/invoice-number.ts';
import { refundTerms } from './payments/refunds/refund-policy.ts';
import { stagesPassed } from './plans/delivery-deadline/stages.ts';

/** What a rule says at moments around a boundary, in India's time unless the zone is given. */
interface Row {
  boundary: string;
  rule: string;
  says: (now: Date) => unknown;
  at: readonly (readonly [moment: string, expected: unknown])[];
}

const datesOnOffer = (now: Date) => slotGrid(now, FIRST_RULES).map(({ date }) => date);
const firstToday = (now: Date) => slotGrid(now, FIRST_RULES).find(({ date }) => date === istDate(now))?.times[0] ?? null;
const usableUntil = '2027-01-31';
const pack = { sessions: [], usableUntil, open: 1, pause: null };
const policy = { amountPaise: 9900, failedAt: null, type: 'refund', earned: null, freeBecause: 'It is free.' } as const;
const paidAt = istInstant('2028-02-29', '10:00');
const batch = findBatch('fellowship.2028-02-07')!;
const invoiceOf = (now: Date) => invoiceNumber('FG', financialYear(istDate(now)), 1);

/** Every rule by the calendar that `kernel/clock-readers.test.ts` knows, taken across the boundaries that concern it. */
const TABLE: readonly Row[] = [
  {
    boundary: 'noon',
    rule: 'the dates of a trial (D16)',
    says: datesOnOffer,
    at: [
      ['2026-11-21T11:59:59', ['2026-11-21', '2026-11-22', '2026-11-23']],
      ['2026-11-21T12:00:00', ['2026-11-22', '2026-11-23', '2026-11-24']],
    ],
  },
  {
    boundary: 'noon',
    rule: 'the first hour of today',
    says: firstToday,
    at: [
      ['2026-11-21T11:00:00', '15:00'],
      ['2026-11-21T11:59:59', '16:00'],
      ['2026-11-21T12:00:00', null],
    ],
  },
  {
    boundary: 'the four-hour line',
    rule: 'planning a session',
    says: (now) => isPlannable(now, FIRST_RULES, { date: '2026-11-21', time: '14:00' }),
    at: [
      ['2026-11-21T10:00:00', true],
      ['2026-11-21T10:00:01', false],
    ],
  },
  {
    boundary: 'the four-hour line',
    rule: 'skipping a session without using it (D53)',
    says: (now) => isImminent({ date: '2026-11-21', time: '14:00' }, now, FIRST_RULES),
    at: [
      ['2026-11-21T10:00:00', false],
      ['2026-11-21T10:00:01', true],
    ],
  },
  {
    boundary: 'the four-hour line inside a hold',
    rule: 'paying for a promised hour',
    says: (now) => isAhead(now, { date: '2026-11-21', time: '14:00' }),
    at: [
      ['2026-11-21T10:00:01', true],
      ['2026-11-21T14:00:00', true],
      ['2026-11-21T14:00:01', false],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the dates of a trial',
    says: datesOnOffer,
    at: [
      ['2026-11-21T23:59:59', ['2026-11-22', '2026-11-23', '2026-11-24']],
      ['2026-11-22T00:00:00', ['2026-11-22', '2026-11-23', '2026-11-24']],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the four-hour line of the first hour',
    says: (now) => isPlannable(now, FIRST_RULES, { date: '2026-11-22', time: '06:00' }),
    at: [
      ['2026-11-21T23:59:59', true],
      ['2026-11-22T02:00:00', true],
      ['2026-11-22T02:00:01', false],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'a hold',
    says: (now) => istIso(holdUntil(now, istInstant('2026-11-21', '23:50'), 15)),
    at: [
      ['2026-11-21T23:50:00', '2026-11-22T00:05:00+05:30'],
      ['2026-11-22T00:40:00', '2026-11-22T00:50:00+05:30'],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the last usable day of a package',
    says: (now) => usableUntil < istDate(now),
    at: [
      ['2027-01-31T23:59:59', false],
      ['2027-02-01T00:00:00', true],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the weeks without a session',
    says: (now) => gapWeeks(pack, [], istDate(now)).length,
    at: [
      ['2027-01-24T23:59:59', 1],
      ['2027-01-25T00:00:00', 1],
      ['2027-01-30T00:00:00', 0],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the weeks of a course that have begun',
    says: (now) => weeksBegun(batch, now).begun,
    at: [
      ['2028-02-06T23:59:59', 0],
      ['2028-02-07T00:00:01', 1],
      ['2028-02-14T00:00:01', 2],
    ],
  },
  {
    boundary: 'midnight',
    rule: 'the deadline of a plan',
    says: (now) => stagesPassed(istInstant('2026-12-31', '00:00'), istInstant('2027-01-01', '00:00'), now),
    at: [
      ['2026-12-31T23:59:59', 3],
      ['2027-01-01T00:00:00', 4],
    ],
  },
  {
    boundary: 'the end of a month',
    rule: 'the batches on offer',
    says: (now) => upcomingBatches('fellowship', now).map(({ startsOn }) => startsOn),
    at: [
      ['2026-11-30T23:59:59', ['2026-12-07', '2027-01-04', '2027-02-01']],
      ['2026-12-04T23:59:59', ['2026-12-07', '2027-01-04', '2027-02-01']],
      ['2026-12-05T00:00:00', ['2027-01-04', '2027-02-01', '2027-03-01']],
    ],
  },
  {
    boundary: 'the end of a month',
    rule: 'weekly dates',
    says: (now) => weeklyDates(istDate(now), [1, 3], 3),
    at: [
      ['2026-11-29T23:59:59', ['2026-11-30', '2026-12-02', '2026-12-07']],
      ['2026-12-01T00:00:00', ['2026-12-02', '2026-12-07', '2026-12-09']],
    ],
  },
  {
    boundary: 'the end of a year',
    rule: 'the dates of a trial',
    says: datesOnOffer,
    at: [
      ['2026-12-31T11:59:59', ['2026-12-31', '2027-01-01', '2027-01-02']],
      ['2026-12-31T12:00:00', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ],
  },
  {
    boundary: 'the end of a year',
    rule: 'the series of invoices, which is not of the year',
    says: invoiceOf,
    at: [
      ['2026-12-31T23:59:59', 'FG/26-27/000001'],
      ['2027-01-01T00:00:00', 'FG/26-27/000001'],
    ],
  },
  {
    boundary: 'the end of a year',
    rule: 'how long books are kept',
    says: (now) => istIso(booksKeptSince(now)),
    at: [
      ['2026-12-31T23:59:59', '2019-04-01T00:00:00+05:30'],
      ['2027-01-01T00:00:00', '2020-04-01T00:00:00+05:30'],
    ],
  },
  {
    boundary: '31 March',
    rule: 'the series of invoices',
    says: invoiceOf,
    at: [
      ['2027-03-31T23:59:59', 'FG/26-27/000001'],
      ['2027-04-01T00:00:00', 'FG/27-28/000001'],
    ],
  },
  {
    boundary: '29 February',
    rule: 'the dates of a trial',
    says: datesOnOffer,
    at: [
      ['2028-02-28T11:59:59', ['2028-02-28', '2028-02-29', '2028-03-01']],
      ['2027-02-28T11:59:59', ['2027-02-28', '2027-03-01', '2027-03-02']],
    ],
  },
  {
    boundary: '29 February',
    rule: 'sixty days of a package',
    says: (now) => addDays(istDate(now), 60),
    at: [
      ['2028-01-01T09:30:00', '2028-03-01'],
      ['2027-01-01T09:30:00', '2027-03-02'],
    ],
  },
  {
    boundary: '29 February',
    rule: 'money or credit, 30 days after payment',
    says: (now) => refundTerms({ ...policy, paidAt, rules: FIRST_RULES }, now).form,
    at: [
      ['2028-03-30T10:00:00', 'money'],
      ['2028-03-30T10:00:01', 'credit'],
    ],
  },
  {
    boundary: 'a device in another zone',
    rule: 'today',
    says: (now) => [istDate(now), istHours(now)],
    at: [
      ['2026-11-20T18:29:59Z', ['2026-11-20', 23 + 59 / 60 + 59 / 3600]],
      ['2026-11-20T18:30:00Z', ['2026-11-21', 0]],
      ['2026-11-20T10:30:00-08:00', ['2026-11-21', 0]],
    ],
  },
  {
    boundary: 'a device in another zone',
    rule: 'whether an hour is on offer',
    says: (now) => isInGrid(now, FIRST_RULES, { date: '2026-11-21', time: '16:00' }),
    at: [
      ['2026-11-21T01:29:59-05:00', true],
      ['2026-11-21T01:30:00-05:00', false],
    ],
  },
];

describe('time', () => {
  it.each(TABLE)('$boundary: $rule', ({ says, at }) => {
    const instant = (moment: string) => new Date(/Z|[+-]\d\d:\d\d$/.test(moment) ? moment : `${moment}+05:30`);
    expect(at.map(([moment]) => [moment, says(instant(moment))])).toEqual(at);
  });
});
