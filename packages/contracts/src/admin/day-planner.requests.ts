import * as z from 'zod/mini';
import { isoDate, slotTime } from '../booking/fields.ts';
import { trainerHoursBody } from '../booking/trainer.requests.ts';
import { objectId, pincode } from '../common/fields.ts';

/** `GET admin/day-planner`: of all trainers, or of those who serve a pincode. */
export const dayPlanQuery = z.object({ date: isoDate, pincode: z.optional(pincode('Please enter a pincode of 6 digits')) });
export type DayPlanQuery = z.infer<typeof dayPlanQuery>;

/** `GET admin/service-requests/{id}/plan-check`: another hour, another trainer or both. */
export const planCheckQuery = z.object({ date: isoDate, time: slotTime, trainer_id: objectId });
export type PlanCheckQuery = z.infer<typeof planCheckQuery>;

/** `POST admin/trainers/{id}/hours`: refused if the trainer or a colleague changed what was `seen`. */
export const changeHoursBody = z.strictObject({ hours: trainerHoursBody, seen: trainerHoursBody });
export type ChangeHoursBody = z.infer<typeof changeHoursBody>;
