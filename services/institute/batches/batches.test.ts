import { describe, expect, it } from '@jest/globals';
import { batchOf, classesOf, upcomingBatches, weeksBegun } from './batches.ts';

const at = (time: string) => new Date(`${time}+05:30`);

describe('batches of a programme', () => {
  it('begin on the first Monday of the next months, and close three days before', () => {
    const starts = (time: string) => upcomingBatches('fellowship', at(time)).map(({ startsOn }) => startsOn);
    expect(starts('2026-11-21T09:30:00')).toStrictEqual(['2026-12-07', '2027-01-04', '2027-02-01']);
    expect(starts('2026-12-04T23:59:00')).toStrictEqual(['2026-12-07', '2027-01-04', '2027-02-01']);
    expect(starts('2026-12-05T00:00:00')).toStrictEqual(['2027-01-04', '2027-02-01', '2027-03-01']);
  });
  it('last as long as section 9 says', () =>
    expect(upcomingBatches('international', at('2026-11-21T09:30:00'))[0]?.endsOn).toBe('2027-03-28'));
  it('are known by their id, others are not', () => {
    expect(batchOf('specialist.2026-12-07')?.hours).toBe('Tuesdays and Thursdays, 6:30 to 9 pm, live online');
    expect(batchOf('cooking.2026-12-07')).toBeNull();
    expect(batchOf('specialist')).toBeNull();
  });
  it('count their weeks from the Monday on', () => {
    const batch = batchOf('fellowship.2026-12-07')!;
    expect(weeksBegun(batch, at('2026-12-06T23:00:00'))).toStrictEqual({ begun: 0, of: 4 });
    expect(weeksBegun(batch, at('2026-12-14T00:01:00'))).toStrictEqual({ begun: 2, of: 4 });
    expect(weeksBegun(batch, at('2027-05-01T00:00:00'))).toStrictEqual({ begun: 4, of: 4 });
  });
  it('stand in a calendar from their first class on', () => {
    const batch = batchOf('fellowship.2026-12-07')!;
    expect(classesOf(batch).start.toISOString()).toBe('2026-12-12T03:30:00.000Z');
  });
});
