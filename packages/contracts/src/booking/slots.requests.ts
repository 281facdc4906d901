import * as z from 'zod/mini';
import { sessionType, trainerGender } from './catalogue.ts';

export const slotsQuery = z.strictObject({
  service_type: z.enum(sessionType.options, 'Please choose FITNESS or YOGA'),
  /** Whose slots count; everyone's if it is missing. */
  trainer_gender: z._default(trainerGender, 'Any'),
});
