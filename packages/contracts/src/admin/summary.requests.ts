import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

const label = z.string().check(z.minLength(1), z.maxLength(60));

/**
 * `POST admin/tasks/take`: a task by its label in the summary, or a record that waits: `refund:…`, `session:…` or `payment:…` with
 * its ID. `instead_of`: who has it until now. */
export const takeTaskBody = z.strictObject({ label, instead_of: z.optional(objectId) });

/** `POST admin/tasks/leave`. */
export const leaveTaskBody = z.strictObject({ label });
