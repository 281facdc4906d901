import * as z from 'zod/mini';
import { sessionType, trainerCategory, trainerGender, trainerLanguage, trainingFor } from '../booking/catalogue.ts';
import { bookingStatus } from '../booking/fields.ts';
import { place } from '../booking/places.ts';
import { pageOf } from '../common/page-of.ts';

/** Section 3, 'Service request'. Amounts in rupees. A change sends `version` back, so that two admins do not overwrite each other. */
export const serviceRequest = z.object({
  id: z.string(),
  version: z.number(),
  typeOfservice: sessionType,
  plan: z.string(),
  trial_date: z.string(),
  trial_time: z.string(),
  name: z.string(),
  phone: z.string(),
  status: bookingStatus,
  trainer_category: trainerCategory,
  ...place.shape,
  assistance: z.enum(['self', 'forothers']),
  bookamount: z.number(),
  /** Who is trained. */
  user_category: trainingFor,
  /** Whom the customer lets in. */
  trainer_gender: trainerGender,
  trainer_language: z.optional(trainerLanguage),
  user_id: z.string(),
  TrainerName: z.nullable(z.string()),
  trainerId: z.nullable(z.string()),
  /** `trainer` or `customer` after a no-show. */
  no_show: z.nullable(z.enum(['trainer', 'customer'])),
  rating: z.nullable(z.number()),
  paymentDetails: z.object({ created_at: z.nullable(z.string()), method: z.nullable(z.string()), wallet: z.nullable(z.string()) }),
  order_id: z.string(),
  transaction_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

/** `GET /bff/api/v1/admin/service-requests` and `admin/history`. */
export const serviceRequests = pageOf(serviceRequest);

/** A candidate for a session, or why not (D20). Best first. */
const candidate = z.object({
  id: z.string(),
  name: z.string(),
  eligible: z.boolean(),
  /** Has less experience than was bought: the customer is told. */
  below: z.boolean(),
  /** Reason for or against this candidate. */
  reasons: z.array(z.string()),
  rating: z.nullable(z.number()),
  /** Visits in the seven days around the session. */
  load: z.number(),
});
export type Candidate = z.infer<typeof candidate>;

/** `GET /bff/api/v1/admin/service-requests/{id}/candidates`. */
export const candidates = z.object({ version: z.number(), rows: z.array(candidate) });

/** `GET /bff/api/v1/admin/service-requests/suggestions`: who could take the sessions without a trainer, earliest first. Nothing is assigned yet. */
export const suggestions = z.object({
  rows: z.array(
    z.object({
      session: serviceRequest,
      /** Null if no one can come. */
      trainer: z.nullable(z.object({ id: z.string(), name: z.string() })),
      reasons: z.array(z.string()),
    }),
  ),
  /** Sessions without a trainer beyond those listed. */
  left: z.number(),
});
export type Suggestions = z.infer<typeof suggestions>;

/** `POST …/service-requests/assignments`: what became of each session, in the order asked. */
export const assignAllAnswer = z.object({
  results: z.array(z.object({ id: z.string(), assigned: z.boolean(), /** Why it was not; empty if it was. */ message: z.string() })),
});
export type AssignAllAnswer = z.infer<typeof assignAllAnswer>;
