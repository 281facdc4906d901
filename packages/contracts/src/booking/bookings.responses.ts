import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { sessionType, trainerCategory, trainerGender, trainerLanguage, trainingFor } from './catalogue.ts';
import { bookingStatus, isoDate, slotTime } from './fields.ts';
import { place } from './places.ts';
import { trainerCard } from './trainer-cards.ts';

/** `response` of createOrUpdateBooking. */
export const bookingResult = z.object({ booking_id: z.string(), paymentResponse });

/** `GET booking/last-choices`: what the customer chose for the latest trial, offered for the next; null before the first. */
export const lastChoices = z.object({
  choices: z.nullable(
    z.object({
      trainer_type: trainerCategory,
      training_for: trainingFor,
      trainer_gender: trainerGender,
      trainer_language: z.optional(trainerLanguage),
      training_needed_for: z.enum(['self', 'other']),
      booking_name: z.string(),
      booking_phone: z.string(),
      ...place.shape,
    }),
  ),
});
export type LastChoices = z.infer<typeof lastChoices>;

/** One session on the dashboard (section 3, 'Service record'). Amounts in rupees. */
export const serviceRecord = z.object({
  id: objectId,
  typeOfservice: sessionType,
  trainer_category: trainerCategory,
  training_for: trainingFor,
  trainer_gender: trainerGender,
  trainer_language: z.optional(trainerLanguage),
  trial_date: isoDate,
  trial_time: slotTime,
  bookamount: z.number(),
  package_price: z.number(),
  category_price: z.number(),
  assistance: z.enum(['self', 'forothers']),
  name: z.string(),
  phone: z.string(),
  status: bookingStatus,
  TransactionId: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  trainer: z.nullable(
    z.object({
      name: z.string(),
      contact_number: z.string(),
      rating: z.nullable(z.number()),
      /** If the trainer agreed. */
      card: z.nullable(trainerCard),
    }),
  ),
  can_cancel: z.boolean(),
  /** Whether its customer can move it (D53), how often they did, and the last date to which they can. */
  can_move: z.boolean(),
  moves: z.number(),
  movable_until: isoDate,
  /** Its trainer can no longer come, and the customer is asked who comes instead; moving it does not count (ADR 061). */
  trainer_gone: z.optional(z.boolean()),
  /** Its trainer set out, or the Start PIN began it. */
  on_the_way: z.boolean(),
  started: z.boolean(),
  /** Start PIN, four digits; null unless a trainer is assigned who has not used it. */
  start_pin: z.nullable(z.string()),
  /** The customer's rating, 1 to 5; `can_rate`: whether they may rate now. */
  rating: z.nullable(z.number()),
  can_rate: z.boolean(),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;
export const ongoingAnswer = z.nullable(serviceRecord);
export const servicesPage = pageOf(serviceRecord);
