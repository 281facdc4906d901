import * as z from 'zod/mini';
import { isoDate } from '../booking/fields.ts';
import { HOUR_MS } from '../common/durations.ts';
import { objectId } from '../common/fields.ts';

/** Longest shift. */
export const SHIFT_MAX_HOURS = 16;

/** `GET admin/shifts`: a day in India. */
export const rosterQuery = z.object({ date: isoDate });
export type RosterQuery = z.infer<typeof rosterQuery>;

const instant = z.iso.datetime({ offset: true, error: 'Please choose a time' });
const fields = { member_id: objectId, start: instant, end: instant };
const fits = z.refine<{ start: string; end: string }>(
  ({ start, end }) => {
    const hours = (Date.parse(end) - Date.parse(start)) / HOUR_MS;
    return hours > 0 && hours <= SHIFT_MAX_HOURS;
  },
  { path: ['end'], error: `Please choose an end after the start, at most ${SHIFT_MAX_HOURS} hours later` },
);
const version = z.int('Please reload the roster');

/** `POST admin/shifts`: who is on shift from when until when. */
export const shiftBody = z.strictObject(fields).check(fits);
export type ShiftBody = z.infer<typeof shiftBody>;

/** `POST admin/shifts/{id}`: other times, or another member who takes it over. */
export const shiftChange = z.strictObject({ ...fields, version }).check(fits);
export type ShiftChange = z.infer<typeof shiftChange>;

/** `POST admin/shifts/{id}/delete`. */
export const shiftRemoval = z.strictObject({ version });
export type ShiftRemoval = z.infer<typeof shiftRemoval>;
