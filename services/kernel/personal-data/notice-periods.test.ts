import { NOTICE_PERIODS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { RETENTION, type Retention } from './retention.ts';

describe('privacy notices', () => {
  it('name the periods that are kept', () => {
    const daysOf = (period: Retention) => ('days' in period ? period.days : null);
    const told = Object.entries(NOTICE_PERIODS).map(([name, { days }]) => [name, days]);
    const kept = Object.keys(NOTICE_PERIODS).map((name) => [name, daysOf(RETENTION[name as keyof typeof NOTICE_PERIODS])]);
    expect(told).toEqual(kept);
  });
});
