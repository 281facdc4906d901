/** Parts of the promised time at which ops are told: 12, 20 and 23 of 24 hours, and the end (D22). */
const STAGES = [12 / 24, 20 / 24, 23 / 24, 1];
/** The last stage is the breach. */
export const LAST_STAGE = STAGES.length;

const momentAt = (paidAt: Date, dueAt: Date, part: number): Date =>
  new Date(paidAt.getTime() + part * (dueAt.getTime() - paidAt.getTime()));

/** When the promise reaches its stage `number` (from 1), or null behind the last. */
export function stageAt(paidAt: Date, dueAt: Date, number: number): Date | null {
  const part = STAGES[number - 1];
  return part === undefined ? null : momentAt(paidAt, dueAt, part);
}

/** How many stages have passed. */
export const stagesPassed = (paidAt: Date, dueAt: Date, now: Date): number =>
  STAGES.filter((part) => momentAt(paidAt, dueAt, part) <= now).length;
