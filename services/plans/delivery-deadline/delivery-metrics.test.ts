import { describe, expect, it } from '@jest/globals';
import { deliveryMetrics } from './delivery-metrics.ts';

/** A plan paid at this time, due 24 hours later, and sent after that many hours. */
function aSentPlan(paid: string, hours: number) {
  const paidAt = new Date(paid);
  const after = (each: number) => new Date(paidAt.getTime() + each * 3_600_000);
  return { paidAt, dueAt: after(24), sentAt: after(hours) };
}

describe('delivery figures', () => {
  it('are grouped by the day of delivery in India, oldest first', () => {
    const figures = deliveryMetrics([
      aSentPlan('2026-11-21T04:00:00Z', 4),
      aSentPlan('2026-11-20T04:00:00Z', 4),
      // 00:30 on the 22nd in India
      aSentPlan('2026-11-21T16:00:00Z', 3),
      aSentPlan('2026-11-19T04:00:00Z', 4),
    ]);
    expect(figures.map(({ day, sent }) => [day, sent])).toStrictEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 1],
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
  });

  it('show the median and 95th percentile of hours, and missed deadlines', () => {
    const plans = [30, 2.04, 6, 4].map((hours) => aSentPlan('2026-11-20T04:00:00Z', hours));
    expect(deliveryMetrics(plans.filter(({ sentAt, dueAt }) => sentAt <= dueAt))).toStrictEqual([
      { day: '2026-11-20', sent: 3, p50_hours: 4, p95_hours: 6, breaches: 0 },
    ]);
    expect(deliveryMetrics(plans)).toContainEqual({ day: '2026-11-21', sent: 1, p50_hours: 30, p95_hours: 30, breaches: 1 });
  });

  it('count a plan sent exactly when due as on time', () => {
    expect(deliveryMetrics([aSentPlan('2026-11-20T04:00:00Z', 24)])[0]?.breaches).toBe(0);
  });

  it('omit plans with unknown times', () => {
    expect(deliveryMetrics([{ ...aSentPlan('2026-11-20T04:00:00Z', 4), dueAt: null }])).toStrictEqual([]);
  });
});
