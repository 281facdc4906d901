import * as z from 'zod/mini';
import { trainerLevel } from '../booking/catalogue.ts';
import { isoDate } from '../booking/fields.ts';
import { gender, line, objectId, phone, pincode, wholeNumber } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { programmeParam } from '../institute/batches.requests.ts';
import { classDay } from '../institute/fields.ts';

const reason = line('Please enter a reason', 500);
/** What every correction says besides its own fields. */
const every = {
  /** Made by the client, once for each correction: sent again, it changes nothing. */
  key: z.string('This is not a valid key').check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'This is not a valid key')),
  reason,
  /** Of the preview that was read: refused if the record has changed since. */
  version: z.optional(z.string().check(z.maxLength(64))),
  /** The ticket that asks for it. */
  ticket_id: z.optional(objectId),
};
const record = { subject: objectId };
const batch = { subject: z.string().check(z.maxLength(60)) };
const classTime = z.string('Please enter a time like 18:30').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 18:30'));
/** Whole rupees. */
const amount = wholeNumber('Please enter whole rupees from 1 to 1,00,000', 1, 100_000);
const contact = {
  phone: z.optional(phone('Please enter a mobile number of 10 digits')),
  address: z.optional(line('Please enter the address')),
  area: z.optional(line('Please enter the area')),
  landmark: z.optional(line('Please enter a landmark')),
  pincode: z.optional(pincode('Please enter a pincode of 6 digits')),
};
const hasChange = ({ phone: to, address, area, landmark, pincode: at }: z.infer<z.ZodMiniObject<typeof contact>>) =>
  [to, address, area, landmark, at].some((value) => value !== undefined);

/** `POST admin/adjustments` and its preview, by kind. */
export const adjustmentBody = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('reopen-session'), ...record, ...every }),
      z.strictObject({
        kind: z.literal('mark-session-used'),
        ...record,
        outcome: z.enum(['took_place', 'customer_absent'], 'Please choose what happened'),
        ...every,
      }),
      z.strictObject({ kind: z.literal('extend-package'), ...record, usable_until: isoDate, ...every }),
      z.strictObject({ kind: z.literal('give-credit'), ...record, amount, ...every }),
      z.strictObject({ kind: z.literal('refund-part'), ...record, amount, ...every }),
      z.strictObject({ kind: z.literal('change-session-contact'), ...record, ...contact, ...every }),
      z.strictObject({ kind: z.literal('change-package-contact'), ...record, ...contact, ...every }),
      z.strictObject({ kind: z.literal('add-batch'), subject: programmeParam.shape.id, to: isoDate, ...every }),
      z.strictObject({
        kind: z.literal('change-seats'),
        ...batch,
        seats: wholeNumber('Please enter a number of seats from 1 to 500', 1, 500),
        ...every,
      }),
      z.strictObject({
        kind: z.literal('change-hours'),
        ...batch,
        days: z.array(classDay, 'Please choose the days').check(z.minLength(1, 'Please choose the days'), z.maxLength(7)),
        from: classTime,
        until: classTime,
        ...every,
      }),
      z.strictObject({ kind: z.literal('move-batch'), ...batch, to: isoDate, ...every }),
      z.strictObject({ kind: z.literal('cancel-batch'), ...batch, ...every }),
      z.strictObject({ kind: z.literal('reopen-trainer'), ...record, ...every }),
      z.strictObject({
        kind: z.literal('correct-trainer'),
        ...record,
        name: z.optional(line('Please enter the name')),
        phone: contact.phone,
        gender: z.optional(gender),
        category: z.optional(trainerLevel),
        servicing_area: z.optional(z.array(line('Please enter an area')).check(z.minLength(1, 'Please enter an area'), z.maxLength(20))),
        ...every,
      }),
    ],
    'Please choose what to correct',
  )
  .check(
    z.refine(
      (body) => (body.kind !== 'change-session-contact' && body.kind !== 'change-package-contact') || hasChange(body),
      'Please change at least one field',
    ),
    z.refine(
      (body) =>
        body.kind !== 'correct-trainer' ||
        [body.name, body.phone, body.gender, body.category, body.servicing_area].some((value) => value !== undefined),
      'Please change at least one field',
    ),
  );
export type AdjustmentBody = z.infer<typeof adjustmentBody>;
export type AdjustmentKind = AdjustmentBody['kind'];

/** `POST admin/adjustments/{id}/undo`. */
export const undoBody = z.strictObject({ key: every.key, reason });

/** `GET admin/adjustments`: of a record, a customer or a ticket; or all that wait for a second person. */
export const adjustmentsQuery = z.extend(pageQuery, {
  subject: z.optional(z.string().check(z.maxLength(60))),
  status: z.optional(z.enum(['waiting', 'done', 'expired'])),
});
