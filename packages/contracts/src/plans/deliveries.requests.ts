import * as z from 'zod/mini';
import { line, objectId } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { opsPlanName } from './catalogue.ts';
import { deliveryStatus, planContent, planKind } from './fields.ts';

/** `GET /bff/api/v1/admin/plan-deliveries`, by due time; sent ones the newest first. */
export const deliveriesQuery = z.extend(pageQuery, { status: z.optional(deliveryStatus), kind: z.optional(planKind) });
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
