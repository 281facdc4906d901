import { describe, expect, it } from '@jest/globals';
import { classSchedule, findBatch, upcomingBatches, weeksBegun } from './batch-times.ts';

const at = (time: string) => new Date(`${time}+05:30`);

describe('programme batches', () => {
  it('start on the first Monday of the next months and close three days before', () => {
    const starts = (time: string) => upcomingBatches('fellowship', at(time)).map(({ startsOn }) => startsOn);
    expect(starts('2026-11-21T09:30:00')).toStrictEqual(['2026-12-07', '2027-01-04', '2027-02-01']);
    expect(starts('2026-12-04T23:59:00')).toStrictEqual(['2026-12-07', '2027-01-04', '2027-02-01']);
    expect(starts('2026-12-05T00:00:00')).toStrictEqual(['2027-01-04', '2027-02-01', '2027-03-01']);
  });
  it('have the durations of section 9', () =>
    expect(upcomingBatches('international', at('2026-11-21T09:30:00'))[0]?.endsOn).toBe('2027-03-28'));
  it('are found by ID', () => {
    expect(findBatch('specialist.2026-12-07')?.hours).toBe('Tuesdays and Thursdays, 6:30–9:00 pm, live online');
    expect(findBatch('cooking.2026-12-07')).toBeNull();
    expect(findBatch('specialist')).toBeNull();
  });
  it('count their weeks from their Monday', () => {
    const batch = findBatch('fellowship.2026-12-07')!;
    expect(weeksBegun(batch, at('2026-12-06T23:00:00'))).toStrictEqual({ begun: 0, of: 4 });
    expect(weeksBegun(batch, at('2026-12-14T00:01:00'))).toStrictEqual({ begun: 2, of: 4 });
    expect(weeksBegun(batch, at('2027-05-01T00:00:00'))).toStrictEqual({ begun: 4, of: 4 });
  });
  it('appear in a calendar from their first class', () => {
    const batch = findBatch('fellowship.2026-12-07')!;
    expect(classSchedule(batch).start.toISOString()).toBe('2026-12-12T03:30:00.000Z');
  });
});
