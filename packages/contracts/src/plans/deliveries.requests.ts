import * as z from 'zod/mini';
import { line, objectId, queryInteger } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { deliveryStatus, opsPlanName, planContent, planKind } from './fields.ts';

/** `GET /bff/api/v1/admin/plan-deliveries`, by due time; sent ones the newest first. */
export const deliveriesQuery = z.extend(pageQuery, {
  status: z.optional(deliveryStatus),
  kind: z.optional(planKind),
  /** A team member's ID, or `none` for plans that no one has. */
  specialist: z.optional(z.union([z.literal('none'), objectId], 'Please give a team member’s ID, or none')),
  /** Only those due within so many hours; 0 for those that are late. */
  due_within: z.optional(queryInteger(0, 240, 'Please give a number of hours')),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

/** `PATCH /bff/api/v1/admin/plan-deliveries/{id}`. `claimed_by`: null unassigns; another admin's ID reassigns. */
export const deliveryChange = z.strictObject({
  version: z.number().check(z.int()),
  /** New internal name; the customer's name stays. */
  name: z.optional(opsPlanName),
  content: z.optional(planContent),
  claimed_by: z.optional(z.nullable(objectId)),
  paused_reason: z.optional(z.nullable(line('Please enter a reason', 300))),
});
export type DeliveryChange = z.infer<typeof deliveryChange>;

/** `POST /bff/api/v1/admin/plan-deliveries/{id}/send`. */
export const sendBody = z.strictObject({ version: z.number().check(z.int()) });

/** `GET …/plan-deliveries/monitor`: days of the stage times and the history. */
export const monitorQuery = z.strictObject({
  days: z._default(z.pipe(z.enum(['7', '14', '30'], 'Please choose 7, 14 or 30 days'), z.transform(Number)), 14),
});
export type MonitorQuery = z.infer<typeof monitorQuery>;

/** Plans in one bulk assignment. */
export const MAX_ASSIGNMENTS = 100;

/** `POST …/plan-deliveries/assignments`: each plan as the caller saw it, and its new specialist; null unassigns. */
export const assignmentsBody = z.strictObject({
  plans: z.array(z.strictObject({ id: objectId, version: z.number().check(z.int()), claimed_by: z.nullable(objectId) })).check(
    z.minLength(1, 'Please choose at least one plan'),
    z.maxLength(MAX_ASSIGNMENTS, `Please choose at most ${MAX_ASSIGNMENTS} plans`),
    z.refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length, 'Please name each plan once'),
  ),
});
export type AssignmentsBody = z.infer<typeof assignmentsBody>;

/** `{id}` of a plan and `{ticket}` of a question about it in a path. */
export const planQuestionParam = z.strictObject({ id: objectId, ticket: objectId });

/** `POST …/plan-deliveries/next`. `skip`: IDs of plans that the caller leaves for later, with commas. */
export const nextDeliveryQuery = z.strictObject({
  skip: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([0-9a-f]{24},?){0,50}$/, 'Please give at most 50 plan IDs, with commas')),
      z.transform((ids) => ids.split(',').filter(Boolean)),
    ),
  ),
});
