import * as z from 'zod/mini';
import { bookingMessages } from '#spoken/booking/messages.ts';
import { defineCall } from '../common/call.ts';
import { UPLOAD_TYPES } from '../common/constants.ts';
import { idParam, pincode } from '../common/fields.ts';
import { fileQuery } from '../common/signed-file.ts';
import { sessionType, trainerGender } from './catalogue.ts';

/** A trainer as customers see one who agreed to it. */
export const trainerCard = z.object({
  id: z.string(),
  first_name: z.string(),
  /** For ten minutes; null without one. */
  photo_url: z.nullable(z.string()),
  languages: z.array(z.string()),
  /** As the trainer wrote it. */
  experience: z.string(),
  qualification: z.nullable(z.string()),
  /** Whether the team has checked a certificate. */
  certified: z.boolean(),
  /** Mean stars; null without ratings. */
  rating: z.nullable(z.number()),
  ratings: z.number(),
});
export type TrainerCard = z.infer<typeof trainerCard>;

/** A few who might come there. */
export const trainersNearQuery = z.object({
  service_type: sessionType,
  pincode: pincode(bookingMessages.pincode),
  trainer_gender: z._default(trainerGender, 'Any'),
});
export const trainersNear = z.object({ rows: z.array(trainerCard) });
export const getTrainersNear = defineCall('GET /api/v1/booking/trainers-near', { query: trainersNearQuery, response: trainersNear });
export const getTrainerPhoto = defineCall('GET /api/v1/booking/trainer-photos/:id', {
  params: idParam,
  query: fileQuery,
  content: UPLOAD_TYPES,
});
