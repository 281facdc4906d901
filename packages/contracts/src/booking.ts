import * as z from 'zod/mini';
import { sessionType, TRAINER_PACKAGES, trainerCategory, trainingFor } from './catalogue/packages.ts';
import { DASHBOARD_PACKAGE_RUPEES, TRIAL_AMOUNT_PAISE } from './constants.ts';
import { line, objectId, phone, pincode } from './fields.ts';
import * as MESSAGES from './messages.ts';
import { pageOf } from './page-of.ts';

const t = MESSAGES.booking;
const mandatory = (max?: number) => line(t.mandatory, max);

/** `YYYY-MM-DD` that exists in the calendar. */
export const isoDate = z.string(t.missing).check(
  z.refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'Please choose a date like 2026-01-31'),
);

/** Start of a slot, `HH:00` in 24 hours (D31). */
export const slotTime = z.string(t.missing).check(z.regex(/^([01]\d|2[0-3]):00$/, 'Please choose a full hour like 07:00'));

const trialRupees = TRIAL_AMOUNT_PAISE / 100;
/** The price is ours (D12): the same amount is let through, another one is refused. */
const ourAmount = z.optional(
  z
    .any()
    .check(z.refine((value) => Number(value) === trialRupees, `The trial session costs ₹${trialRupees}; the amount cannot be changed`)),
);

/** The address step: who trains, and where (section 5). */
export const addressFields = z.object({
  training_needed_for: z.enum(['self', 'other'], t.missing),
  booking_name: mandatory(60),
  booking_phone: z.optional(phone(t.mandatory, 'Please enter the 10 digits of a phone number')),
  address: mandatory(300),
  area: mandatory(),
  landmark: mandatory(),
  pincode: pincode(t.pincode),
  position: z.optional(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'Please give the position as latitude,longitude')),
  ),
});

const bookingFields = z.extend(addressFields, {
  service_type: z.enum(sessionType.options, t.missing),
  trial_date: isoDate,
  trial_time: slotTime,
  preferred_time_to_be_served: z.optional(slotTime),
  trainer_type: z.enum(trainerCategory.options, t.missing),
  training_for: z.enum(trainingFor.options, t.missing),
  service_booking_step: z.optional(z.number()),
  use_credit: z.optional(z.boolean()),
  amount: ourAmount,
  bookamount: ourAmount,
  price: ourAmount,
  final_price: ourAmount,
});

/** `POST /bff/user/createOrUpdateBooking` (D31). */
export const bookingBody = bookingFields.check((context) => {
  const { training_needed_for, booking_phone, trainer_type, training_for, trial_time, preferred_time_to_be_served } = context.value;
  const refuse = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  if (training_needed_for === 'other' && !booking_phone) refuse('booking_phone', t.mandatory);
  if (!TRAINER_PACKAGES.some((each) => each.category === trainer_type && each.training_for.includes(training_for)))
    refuse('training_for', `${trainer_type} trainers are not for '${training_for}'`);
  if (preferred_time_to_be_served && preferred_time_to_be_served !== trial_time)
    refuse('preferred_time_to_be_served', 'The preferred time must be the trial time');
});
export type BookingBody = z.infer<typeof bookingBody>;

/** D19. */
export const bookingStatus = z.enum(['Pending', 'Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded', 'Expired']);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** `GET /bff/api/v1/booking/slots`. Dates and times are India's (D3); `left` counts free places. */
export const slotsAnswer = z.object({
  dates: z.array(z.object({ date: isoDate, label: z.string(), slots: z.array(z.object({ time: slotTime, left: z.number() })) })),
  /** Empty, or why a date has no slot. */
  message: z.string(),
});
export type SlotsAnswer = z.infer<typeof slotsAnswer>;
export const slotsQuery = z.strictObject({ service_type: z.enum(sessionType.options, 'Please choose FITNESS or YOGA') });

/** One booked service as the dashboard shows it (section 3, 'Service record'). Amounts in rupees. */
export const serviceRecord = z.object({
  id: objectId,
  typeOfservice: sessionType,
  trainer_category: trainerCategory,
  training_for: trainingFor,
  trial_date: isoDate,
  trial_time: slotTime,
  bookamount: z.number(),
  package_price: z.literal(DASHBOARD_PACKAGE_RUPEES),
  category_price: z.number(),
  assistance: z.enum(['self', 'forothers']),
  name: z.string(),
  phone: z.string(),
  status: bookingStatus,
  TransactionId: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  trainer: z.nullable(z.object({ name: z.string(), contact_number: z.string(), rating: z.nullable(z.number()) })),
  can_cancel: z.boolean(),
  /** Four digits that the customer tells the trainer at the door; null unless a trainer is on the way. */
  start_pin: z.nullable(z.string()),
  /** Stars that the customer gave the visit, 1 to 5; `can_rate` says whether they may now. */
  rating: z.nullable(z.number()),
  can_rate: z.boolean(),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;
export const ongoingAnswer = z.nullable(serviceRecord);
export const servicesPage = pageOf(serviceRecord);
