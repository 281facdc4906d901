import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

export const adjustmentKind = z.enum([
  'reopen-session',
  'mark-session-used',
  'extend-package',
  'give-credit',
  'refund-part',
  'change-session-contact',
  'change-package-contact',
  'add-batch',
  'change-seats',
  'change-hours',
  'move-batch',
  'cancel-batch',
  'reopen-trainer',
  'correct-trainer',
]);
export const adjustmentStatus = z.enum(['waiting', 'done', 'expired']);

const consequences = {
  /** What changes, in words and amounts. */
  effects: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The messages that go out, as they are sent. */
  told: z.array(z.object({ who: z.enum(['Customer', 'Trainer', 'Student']), text: z.string() })),
};

/** `POST admin/adjustments/preview`: what would happen. Money in rupees. */
export const adjustmentPreview = z.object({
  ...consequences,
  moved: z.number(),
  /** It moves so much money that a second person has to confirm it. */
  needs_confirmation: z.boolean(),
  version: z.string(),
});
export type AdjustmentPreview = z.infer<typeof adjustmentPreview>;

const member = z.object({ id: objectId, name: z.string() });

/** A correction as operations list it. */
export const adjustment = z.object({
  id: objectId,
  kind: adjustmentKind,
  subject_kind: z.string(),
  subject: z.string(),
  ticket_id: z.nullable(objectId),
  status: adjustmentStatus,
  reason: z.string(),
  ...consequences,
  moved: z.number(),
  by: member,
  at: z.string(),
  confirmed_by: z.nullable(member),
  /** When it ends without a second person; null unless it waits. */
  expires_at: z.nullable(z.string()),
  /** The correction that this one reverses. */
  undoes: z.nullable(objectId),
  can_undo: z.boolean(),
  /** Whether the caller may confirm it. */
  can_confirm: z.boolean(),
});
export type Adjustment = z.infer<typeof adjustment>;

export const adjustments = z.object({ rows: z.array(adjustment), page: z.number(), limit: z.number(), total: z.number() });
