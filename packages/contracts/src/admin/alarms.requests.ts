import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

/** `POST admin/alarms/{id}/take`. `instead_of`: who has it until now. */
export const takeAlarmBody = z.strictObject({ instead_of: z.optional(objectId) });
export type TakeAlarm = z.infer<typeof takeAlarmBody>;
