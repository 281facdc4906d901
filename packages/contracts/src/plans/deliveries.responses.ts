import * as z from 'zod/mini';
import { ticketStatus } from '../account/tickets.responses.ts';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { deliveryStatus, planContent, planKind } from './fields.ts';
import { planSkill } from './skills.ts';

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
  /** What of the draft the specialist should look at. */
  warnings: z.array(z.string()),
  /** What to begin with if numbers are withheld. */
  templates: z.array(z.object({ name: z.string(), content: planContent })),
  history: z.array(z.object({ at: z.string(), who: z.string(), what: z.string() })),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export const deliveriesPage = z.extend(pageOf(deliveryRow), {
  counts: z.object({ open: z.number(), due_in_4_hours: z.number(), breached: z.number(), sent_today: z.number() }),
});

const days = z.array(z.object({ day: z.string(), sent: z.number(), p50_hours: z.number(), p95_hours: z.number(), breaches: z.number() }));
/** `GET /bff/api/v1/admin/plan-deliveries/figures`: hours from payment to sending, by day (IST), last 14 days. */
export const deliveryFigures = z.object({ days });
export type DeliveryFigures = z.infer<typeof deliveryFigures>;

const person = z.object({ id: objectId, name: z.string() });

/** Stages of a delivery: from the payment to the draft, to the specialist's taking it, to sending; and all of it. */
export const deliveryStage = z.enum(['draft', 'assigned', 'sent', 'all']);
export type DeliveryStage = z.infer<typeof deliveryStage>;

/** `GET /bff/api/v1/admin/plan-deliveries/monitor`. */
export const deliveryMonitor = z.object({
  /** When it was computed; hours and days are India's. */
  now: z.string(),
  /** Percentage of deadlines to be kept. */
  target_percent: z.number(),
  /** The unsent plan that waits longest. */
  oldest: z.nullable(z.object({ id: objectId, paid_at: z.string(), due_at: z.string() })),
  /** Deadlines that ended today and in the last 7 and 30 days. `percent` is null without any. */
  on_time: z.array(
    z.object({ days: z.number(), on_time: z.number(), late: z.number(), unsent: z.number(), percent: z.nullable(z.number()) }),
  ),
  /** Unsent plans due in the next 24 hours. `hour` is null for those that are late. */
  due: z.array(
    z.object({ hour: z.nullable(z.string()), status: deliveryStatus, specialist_id: z.nullable(z.string()), count: z.number() }),
  ),
  stages: z.array(z.object({ stage: deliveryStage, count: z.number(), p50_hours: z.number(), p95_hours: z.number() })),
  /** Specialists with their unsent plans, and those who have none; without an ID the plans that no one has. */
  workload: z.array(
    z.object({ id: z.nullable(z.string()), name: z.string(), open: z.number(), overdue: z.number(), due_soon: z.number() }),
  ),
  days,
});
export type DeliveryMonitor = z.infer<typeof deliveryMonitor>;

/** `POST …/plan-deliveries/assignments`: what became of each plan, in the order asked. */
export const assignmentsAnswer = z.object({
  results: z.array(
    z.object({
      id: objectId,
      outcome: z.enum(['assigned', 'changed', 'sent', 'gone']),
      /** Why it was not assigned; empty if it was. */
      message: z.string(),
      /** Its version since then, to take the assignment back; absent if it was not assigned. */
      version: z.optional(z.number()),
    }),
  ),
});
export type AssignmentsAnswer = z.infer<typeof assignmentsAnswer>;

/** `GET …/plan-deliveries/distribution`: who should take which plan, and why. Nothing is assigned yet. */
export const distribution = z.object({
  plans: z.array(
    z.object({
      id: objectId,
      version: z.number(),
      order_id: z.string(),
      name: z.string(),
      due_at: z.string(),
      specialist: person,
      reason: z.string(),
      /** What the plan needs of a specialist, as far as no specialist knows it. */
      unknown: z.array(planSkill),
    }),
  ),
  /** Unassigned plans beyond those listed. */
  left: z.number(),
});
export type Distribution = z.infer<typeof distribution>;

/** `POST …/plan-deliveries/next`: the caller's most urgent plan, taken now if they had none; null if nothing waits. */
export const nextDelivery = z.object({ plan: z.nullable(deliveryRow) });

/** `GET …/plan-deliveries/{id}/timeline`: from payment to email, earliest first. */
export const deliveryTimeline = z.object({
  /** The plan's. */
  name: z.string(),
  customer: z.string(),
  events: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      who: z.string(),
      /** `planned` has not happened yet. */
      state: z.enum(['done', 'late', 'waiting', 'planned']),
    }),
  ),
});
export type DeliveryTimeline = z.infer<typeof deliveryTimeline>;

/** `GET …/plan-deliveries/{id}/questions`: what the customer asked about the plan, newest question first, with the answers. */
export const planQuestion = z.object({
  id: objectId,
  question: z.string(),
  status: ticketStatus,
  asked_at: z.string(),
  replies: z.array(z.object({ from: z.enum(['customer', 'team']), message: z.string(), at: z.string() })),
});
export type PlanQuestion = z.infer<typeof planQuestion>;
export const planQuestions = z.object({ rows: z.array(planQuestion) });

/** `GET /bff/api/v1/admin/plan-deliveries/team`: team members to whom a plan can be assigned. */
export const team = z.array(person);
