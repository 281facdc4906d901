import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import { tenDigits } from '#texts/fields.ts';
import { line, phone, wholeNumber } from '../common/fields.ts';
import { offerCodes } from '../common/offers.ts';
import { sessionType, TRAINER_PACKAGES, trainerCategory, trainerGender, trainerLanguage, trainingFor } from './catalogue.ts';
import { isoDate, slotTime } from './fields.ts';
import { placeFields } from './places.ts';

const t = bookingMessages;

/** The price as shown, in rupees: the server sets it (D12), and refuses any other. */
const ourAmount = z.optional(wholeNumber('Please enter the amount in whole rupees', 0, 1_000_000));

/** The address step: participants and place (section 5). */
export const addressFields = z.object({
  training_needed_for: z._default(z.enum(['self', 'other'], t.missing), 'self'),
  booking_name: line(t.mandatory),
  booking_phone: z.optional(phone(t.mandatory, tenDigits)),
  ...placeFields(t.mandatory, t.pincode),
  position: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'Enter the location as latitude,longitude'))),
});

const bookingFields = z.extend(addressFields, {
  service_type: z.enum(sessionType.options, t.missing),
  trial_date: isoDate,
  trial_time: slotTime,
  preferred_time_to_be_served: z.optional(slotTime),
  trainer_type: z.enum(trainerCategory.options, t.missing),
  training_for: z.enum(trainingFor.options, t.missing),
  /** Any if it is missing (D61). */
  trainer_gender: z._default(trainerGender, 'Any'),
  /** A wish, not a promise. */
  trainer_language: z.optional(trainerLanguage),
  service_booking_step: z.optional(z.number()),
  use_credit: z.optional(z.boolean()),
  offer_codes: offerCodes,
  amount: ourAmount,
  bookamount: ourAmount,
  price: ourAmount,
  final_price: ourAmount,
});

/** `POST /bff/user/createOrUpdateBooking` (D31). Section 7 sends no phone of someone else: the customer's own stands in (D61). */
export const bookingBody = bookingFields.check((context) => {
  const { trainer_type, training_for, trial_time, preferred_time_to_be_served } = context.value;
  const refuse = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
  if (!TRAINER_PACKAGES.some((each) => each.category === trainer_type && each.training_for.includes(training_for)))
    refuse('training_for', `${trainer_type} trainers can’t be booked for ${training_for}. Please choose another trainer category`);
  if (preferred_time_to_be_served && preferred_time_to_be_served !== trial_time)
    refuse('preferred_time_to_be_served', 'The preferred time must be the trial time');
});
export type BookingBody = z.infer<typeof bookingBody>;

/** `PUT booking/{id}/who-comes`: no wish for a language if it is missing. */
export const whoComesBody = z.strictObject({ trainer_gender: trainerGender, trainer_language: z.optional(trainerLanguage) });
export type WhoComesBody = z.infer<typeof whoComesBody>;

/** `POST booking/{id}/rating`. */
export const ratingBody = z.strictObject({ stars: z.int().check(z.gte(1), z.lte(5)) });
