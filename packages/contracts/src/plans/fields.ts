import * as z from 'zod/mini';
import { OPS_PLANS } from './catalogue.ts';

const entry = (most: number) => z.string().check(z.maxLength(most, `Please use at most ${most} characters`));

/** Content of a plan on screen, in the PDF and in the editor. Lines of text only. */
export const planContent = z.object({
  /** Opening note of the specialist. */
  note: entry(2000),
  /** Targets and their calculation. */
  facts: z.array(z.object({ label: entry(80), value: entry(400) })).check(z.maxLength(40)),
  days: z
    .array(
      z.object({
        title: entry(80),
        blocks: z.array(z.object({ title: entry(80), lines: z.array(entry(300)).check(z.maxLength(30)) })).check(z.maxLength(12)),
      }),
    )
    .check(z.maxLength(14)),
  shopping: z.array(entry(120)).check(z.maxLength(200)),
  advice: z.array(entry(600)).check(z.maxLength(40)),
  /** Formulas of the targets and where they are from; plans of older releases have them in `facts`. */
  sources: z.optional(z.array(entry(400)).check(z.maxLength(20))),
});
export type PlanContent = z.infer<typeof planContent>;

export const planKind = z.enum(['diet', 'fitness']);
export type PlanKind = z.infer<typeof planKind>;

/** D40. An overdue plan can still be sent. */
export const deliveryStatus = z.enum(['open', 'claimed', 'breached', 'sent']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const opsPlanName = z.enum(OPS_PLANS.map(({ name }) => name));
