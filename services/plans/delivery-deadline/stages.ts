import { HOUR_MS } from '@fitghar/contracts/common';

/** Fractions of the delivery time at which ops are notified: 12, 20 and 23 of 24 hours, and the deadline (D22). */
const STAGES = [12 / 24, 20 / 24, 23 / 24, 1];
/** The last stage is the missed deadline. */
export const LAST_STAGE = STAGES.length;

const dateAt = (paidAt: Date, dueAt: Date, part: number): Date => new Date(paidAt.getTime() + part * (dueAt.getTime() - paidAt.getTime()));

/** When the plan reaches stage `number` (from 1); null after the last. */
export function stageAt(paidAt: Date, dueAt: Date, number: number): Date | null {
  const part = STAGES[number - 1];
  return part === undefined ? null : dateAt(paidAt, dueAt, part);
}

/** By when a plan promised within `hours` is due that has passed stage `number` (from 1) by now. */
export const dueByAfterStage = (number: number, hours: number, now: Date): Date =>
  new Date(now.getTime() + (1 - (STAGES[number - 1] ?? 1)) * hours * HOUR_MS);

/** Number of stages passed. */
export const stagesPassed = (paidAt: Date, dueAt: Date, now: Date): number =>
  STAGES.filter((part) => dateAt(paidAt, dueAt, part) <= now).length;
