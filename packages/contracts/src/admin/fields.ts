import * as z from 'zod/mini';
import { line } from '../common/fields.ts';

/** What somebody of the team is for. `admin` may do everything; the others only what {@link PERMISSIONS} names. */
export const teamRole = z.enum(['admin', 'ops', 'nutrition', 'accountant', 'support', 'viewer']);
export type TeamRole = z.infer<typeof teamRole>;

/** Whom a notice is for. */
export const noticeAudience = z.enum(['everybody', 'session-ahead', 'plan-buyers', 'students']);
export type NoticeAudience = z.infer<typeof noticeAudience>;

/** P pending, A approved, R rejected (section 3). */
export const trainerStatus = z.enum(['P', 'A', 'R']);
export type TrainerStatus = z.infer<typeof trainerStatus>;

export const reason = line('Please say why', 500);
export const yesNo = z.enum(['yes', 'no']);
