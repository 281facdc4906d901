import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { deliveryStatus, planContent, planKind } from './fields.ts';

/** One plan delivery in ops' list. */
export const deliveryRow = z.object({
  id: objectId,
  order_id: z.string(),
  due_at: z.string(),
  status: deliveryStatus,
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  kind: planKind,
  type: z.string(),
  /** Name and category of section 3's lists for ops. */
  name: z.string(),
  category: z.string(),
  paid_at: z.string(),
  sent_at: z.nullable(z.string()),
  claimed_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  paused_reason: z.nullable(z.string()),
  /** Optimistic lock: increases with every change; a change sends its base version. */
  version: z.number(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;
export const deliveryDetail = z.extend(deliveryRow, {
  draft: planContent,
  content: planContent,
  /** Assessment by the fields of D38. */
  assessment: z.unknown(),
  /** Why the draft has no numbers (D23); empty if it has. */
  guard: z.array(z.string()),
  history: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export const deliveriesPage = z.extend(pageOf(deliveryRow), {
  counts: z.object({ open: z.number(), due_in_4_hours: z.number(), breached: z.number(), sent_today: z.number() }),
});

/** `GET /bff/api/v1/admin/plan-deliveries/figures`: hours from payment to sending, by day (IST), last 14 days. */
export const deliveryFigures = z.object({
  days: z.array(z.object({ day: z.string(), sent: z.number(), p50_hours: z.number(), p95_hours: z.number(), breaches: z.number() })),
});
export type DeliveryFigures = z.infer<typeof deliveryFigures>;

/** `GET /bff/api/v1/admin/plan-deliveries/team`: team members to whom a plan can be assigned. */
export const team = z.array(z.object({ id: objectId, name: z.string() }));
