import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batchOf, classesOf, upcomingBatches, weeksBegun } from './batches.ts';

const at = (time: string) => new Date(`${time}+05:30`);

describe('batches of a programme', () => {
  it('begin on the first Monday of the next months, and close three days before', () => {
    const starts = (time: string) => upcomingBatches('fellowship', at(time)).map(({ startsOn }) => startsOn);
    assert.deepEqual(starts('2026-11-21T09:30:00'), ['2026-12-07', '2027-01-04', '2027-02-01']);
    assert.deepEqual(starts('2026-12-04T23:59:00'), ['2026-12-07', '2027-01-04', '2027-02-01']);
    assert.deepEqual(starts('2026-12-05T00:00:00'), ['2027-01-04', '2027-02-01', '2027-03-01']);
  });
  it('last as long as section 9 says', () =>
    assert.equal(upcomingBatches('international', at('2026-11-21T09:30:00'))[0]?.endsOn, '2027-03-28'));
  it('are known by their id, others are not', () => {
    assert.equal(batchOf('specialist.2026-12-07')?.hours, 'Tuesdays and Thursdays, 6:30 to 9 pm, live online');
    assert.equal(batchOf('cooking.2026-12-07'), null);
    assert.equal(batchOf('specialist'), null);
  });
  it('count their weeks from the Monday on', () => {
    const batch = batchOf('fellowship.2026-12-07');
    assert.ok(batch);
    assert.deepEqual(weeksBegun(batch, at('2026-12-06T23:00:00')), { begun: 0, of: 4 });
    assert.deepEqual(weeksBegun(batch, at('2026-12-14T00:01:00')), { begun: 2, of: 4 });
    assert.deepEqual(weeksBegun(batch, at('2027-05-01T00:00:00')), { begun: 4, of: 4 });
  });
  it('stand in a calendar from their first class on', () => {
    const batch = batchOf('fellowship.2026-12-07');
    assert.ok(batch);
    assert.equal(classesOf(batch).start.toISOString(), '2026-12-12T03:30:00.000Z');
  });
});
