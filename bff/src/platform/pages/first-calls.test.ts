import { describe, expect, it } from '@jest/globals';
import { firstCallsAt } from './first-calls.ts';

const NIGHT = new Date('2026-11-23T20:00:00Z'); // already the 24th in India

describe('the first calls of a page', () => {
  it('have the parts of its address, and today in India', () => {
    const firstCalls = [{ path: '/api/v1/packages/:id/days?date=:today' }, { path: '/api/v1/trainer/week', as: 'T' as const }];
    expect(firstCallsAt({ path: '/packages/:id', firstCalls }, '/packages/a%20b', {}, NIGHT)).toEqual([
      { path: '/api/v1/packages/a%20b/days?date=2026-11-24' },
      { path: '/api/v1/trainer/week', as: 'T' },
    ]);
  });

  it('begin a trace each, on a site that collects them', () => {
    const firstCalls = [{ path: '/one' }, { path: '/two' }];
    const [one, two] = firstCallsAt({ path: '/', firstCalls }, '/', { tracing: true }, NIGHT).map(({ traceparent }) => traceparent);
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(two).not.toBe(one);
  });

  it('are none unless declared', () => {
    expect(firstCallsAt({ path: '/' }, '/', {}, NIGHT)).toEqual([]);
  });
});
