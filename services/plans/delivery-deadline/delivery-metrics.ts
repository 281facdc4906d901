import type { DeliveryFigures } from '@fitghar/contracts/plans';
import { istDate } from '../../kernel/index.ts';
import type { PlanRecord } from '../persistence/plan.schema.ts';

/** Percentile by nearest rank; `part` is a fraction. */
const percentile = (sorted: number[], part: number): number => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Hours from payment to sending and missed deadlines, by day of sending in India, oldest first. */
export function deliveryMetrics(sent: Pick<PlanRecord, 'paidAt' | 'dueAt' | 'sentAt'>[]): DeliveryFigures['days'] {
  const kept = sent.flatMap(({ paidAt, dueAt, sentAt }) => (paidAt && dueAt && sentAt ? [{ paidAt, dueAt, sentAt }] : []));
  const byDay = Map.groupBy(kept, ({ sentAt }) => istDate(sentAt));
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, plans]) => {
      const hours = plans.map(({ paidAt, sentAt }) => (sentAt.getTime() - paidAt.getTime()) / 3_600_000).sort((a, b) => a - b);
      const breaches = plans.filter(({ dueAt, sentAt }) => sentAt > dueAt).length;
      return { day, sent: plans.length, p50_hours: tenth(percentile(hours, 0.5)), p95_hours: tenth(percentile(hours, 0.95)), breaches };
    });
}
