import * as z from 'zod/mini';
import { line, objectId, pageQuery, text } from './fields.ts';
import { pageOf } from './page-of.ts';

const entry = (most: number) => z.string().check(z.maxLength(most, `Please use at most ${most} characters`));

/** A plan as people read it: on the screen, in the PDF, and in the specialist's editor. Lines of text only. */
export const planContent = z.strictObject({
  /** What the specialist says first. */
  note: entry(2000),
  /** Targets and how they were found. */
  facts: z.array(z.strictObject({ label: entry(80), value: entry(400) })).check(z.maxLength(40)),
  days: z
    .array(
      z.strictObject({
        title: entry(80),
        blocks: z.array(z.strictObject({ title: entry(80), lines: z.array(entry(300)).check(z.maxLength(30)) })).check(z.maxLength(12)),
      }),
    )
    .check(z.maxLength(14)),
  shopping: z.array(entry(120)).check(z.maxLength(200)),
  advice: z.array(entry(600)).check(z.maxLength(40)),
});
export type PlanContent = z.infer<typeof planContent>;

export const planKind = z.enum(['diet', 'fitness']);
export type PlanKind = z.infer<typeof planKind>;

const moment = z.string();
const checkIn = z.object({ at: moment, weight_kg: z.number(), note: z.string() });

/** One bought plan as its owner sees it; `content` once it was sent. */
export const myPlan = z.object({
  id: objectId,
  order_id: z.string(),
  kind: planKind,
  name: z.string(),
  /** Whom it is for, where that is not the owner. */
  for_name: z.nullable(z.string()),
  months: z.number(),
  status: z.enum(['being prepared', 'with your specialist', 'sent', 'refunded']),
  due_at: moment,
  late: z.boolean(),
  sent_at: z.nullable(moment),
  content: z.nullable(planContent),
  start_weight_kg: z.number(),
  check_ins: z.array(checkIn),
});
export type MyPlan = z.infer<typeof myPlan>;
/** `GET /bff/api/v1/plans/mine`, the newest first. */
export const myPlans = z.object({ rows: z.array(myPlan) });

/** `POST /bff/api/v1/plans/{id}/check-ins`: once in a week. */
export const checkInBody = z.strictObject({
  weight_kg: z.coerce
    .number('Please enter your weight !')
    .check(z.gte(20, 'Please enter your weight !'), z.lte(300, 'Please enter your weight !')),
  note: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters'))),
});
export type CheckInBody = z.infer<typeof checkInBody>;

/** D40. A breached promise can still be kept late. */
export const deliveryStatus = z.enum(['open', 'claimed', 'breached', 'sent']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** One promise in ops' queue. */
export const deliveryRow = z.object({
  id: objectId,
  order_id: z.string(),
  due_at: moment,
  status: deliveryStatus,
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  kind: planKind,
  type: z.string(),
  /** Name and category of section 3's lists for ops. */
  name: z.string(),
  category: z.string(),
  paid_at: moment,
  sent_at: z.nullable(moment),
  claimed_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  paused_reason: z.nullable(z.string()),
  /** Goes up with every change; a change names the one it was made on. */
  version: z.number(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;
export const deliveryDetail = z.extend(deliveryRow, {
  draft: planContent,
  content: planContent,
  /** What the customer answered, by the fields of D38. */
  assessment: z.unknown(),
  /** Why the draft has no numbers (D23); empty where it has. */
  guard: z.array(z.string()),
  history: z.array(z.object({ at: moment, who: z.string(), what: z.string() })),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

/** `GET /bff/api/v1/admin/plan-deliveries`, by due time; sent ones the newest first. */
export const deliveriesQuery = z.extend(pageQuery, { status: z.optional(deliveryStatus), kind: z.optional(planKind) });
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
export const deliveriesPage = z.extend(pageOf(deliveryRow), {
  counts: z.object({ open: z.number(), due_in_4_hours: z.number(), breached: z.number(), sent_today: z.number() }),
});
/** `GET /bff/api/v1/admin/plan-deliveries/figures`: hours from payment to sending, by India's days, the last 14. */
export const deliveryFigures = z.object({
  days: z.array(z.object({ day: z.string(), sent: z.number(), p50_hours: z.number(), p95_hours: z.number(), breaches: z.number() })),
});
export type DeliveryFigures = z.infer<typeof deliveryFigures>;

/** `GET /bff/api/v1/admin/plan-deliveries/team`: to whom a promise can be handed over. */
export const team = z.array(z.object({ id: objectId, name: z.string() }));

/** `PATCH /bff/api/v1/admin/plan-deliveries/{id}`. `claimed_by` null gives it back; another admin's id hands it over. */
export const deliveryChange = z.strictObject({
  version: z.number().check(z.int()),
  content: z.optional(planContent),
  claimed_by: z.optional(z.nullable(objectId)),
  paused_reason: z.optional(z.nullable(line('Please say why', 300))),
});
export type DeliveryChange = z.infer<typeof deliveryChange>;
/** `POST /bff/api/v1/admin/plan-deliveries/{id}/send`. */
export const sendBody = z.strictObject({ version: z.number().check(z.int()) });

/** `POST /bff/api/v1/plans/{id}/questions`: becomes a ticket. */
export const questionBody = z.strictObject({ question: text('Please write your question', 1000) });
export const questionAnswer = z.object({ ticket_id: z.string() });
