import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { describeVital } from './describe-vital.ts';
import { recordPaths } from './visited-paths.ts';

/** A metric as the library reports it, as far as we read it. */
const metric = (
  name: MetricWithAttribution['name'],
  fields: { value?: number; navigationType?: MetricWithAttribution['navigationType']; navigationURL?: string; attribution?: object } = {},
) =>
  ({
    name,
    value: 120,
    id: name,
    rating: 'good',
    delta: 0,
    entries: [],
    navigationType: 'navigate',
    navigationId: 1,
    attribution: {},
    ...fields,
  }) as unknown as MetricWithAttribution; // the attribution holds entries that only browsers make
const inp = (interactionTarget?: string, interactionTime = 0) => metric('INP', { attribution: { interactionTarget, interactionTime } });

beforeAll(() => {
  history.replaceState(null, '', '/plans/7');
  recordPaths();
});
beforeEach(() => {
  history.replaceState(null, '', '/plans/7');
  setRegistry({
    platform: '2.0.0',
    remotes: [
      aRemote('mf-plans', { version: '1.2.0', routes: [aRoute('/plans/:id')] }),
      aRemote('mf-booking', { version: '3.0.0', routes: [aRoute('/booksession')] }),
    ],
  });
});

describe('a web vital', () => {
  it('belongs to the remote of its page, named by its route', () => {
    expect(describeVital(metric('LCP', { value: 1834.5 }))).toEqual({
      remote: 'mf-plans',
      version: '1.2.0',
      page: '/plans/:id',
      vital: 'lcp',
      value: 1834.5,
    });
    expect(describeVital(metric('CLS', { value: 0 }))).toMatchObject({ vital: 'cls', value: 0 });
    expect(describeVital(metric('TTFB'))).toMatchObject({ vital: 'ttfb' });
  });

  it('of an interaction belongs to the part that was used', () => {
    const page = { remote: 'mf-plans', version: '1.2.0', page: '/plans/:id', vital: 'inp' };
    expect(describeVital(inp('page'))).toMatchObject(page);
    expect(describeVital(inp())).toMatchObject(page); // what was pressed is gone
    expect(describeVital(inp('shell'))).toMatchObject({ ...page, remote: 'shell', version: '2.0.0' });
    expect(describeVital(inp('mf-booking'))).toMatchObject({ ...page, remote: 'mf-booking', version: '3.0.0' });
  });

  it('of a navigation within the page belongs to the page that it led to', () => {
    const soft = { navigationType: 'soft-navigation', navigationURL: 'http://localhost/booksession?step=1' } as const;
    expect(describeVital(metric('LCP', soft))).toMatchObject({ remote: 'mf-booking', page: '/booksession', vital: 'soft_lcp' });
    expect(describeVital(metric('INP', soft))).toMatchObject({ remote: 'mf-booking', vital: 'inp' });
    expect(describeVital(metric('TTFB', soft))).toBeUndefined();
  });

  it('belongs to the page that was open when it happened, also where browsers do not measure navigations within it', () => {
    history.pushState(null, '', '/booksession');
    dispatchEvent(new Event('pushState'));
    const later = performance.now() + 1;
    expect(describeVital(inp('page', later))).toMatchObject({ page: '/booksession' });
    expect(describeVital(inp('page', 0))).toMatchObject({ page: '/plans/:id' });
    expect(describeVital(metric('CLS', { attribution: { largestShiftTime: later } }))).toMatchObject({ page: '/booksession' });
    expect(describeVital(metric('LCP'))).toMatchObject({ page: '/plans/:id' });
    history.pushState(null, '', '/plans/7');
    dispatchEvent(new Event('pushState'));
  });

  it.each(['prerender', 'back-forward-cache'] as const)('of a page from %s is no load, but its interactions count', (navigationType) => {
    expect(describeVital(metric('LCP', { navigationType }))).toBeUndefined();
    expect(describeVital(metric('TTFB', { navigationType }))).toBeUndefined();
    expect(describeVital(metric('INP', { navigationType }))).toMatchObject({ vital: 'inp' });
    expect(describeVital(metric('CLS', { navigationType }))).toMatchObject({ vital: 'cls' });
  });

  it('of an account page is the shell’s, and of a page that is not ours no one’s', () => {
    const soft = (path: string) => metric('CLS', { navigationType: 'soft-navigation', navigationURL: `http://localhost${path}` });
    expect(describeVital(soft('/user/userDashboard'))).toMatchObject({ remote: 'shell', version: '2.0.0', page: '/user/userDashboard' });
    expect(describeVital(soft('/nothing-here'))).toBeUndefined();
  });

  it('is never longer than the endpoint accepts', () => {
    expect(describeVital(metric('INP', { value: 9e9 }))).toMatchObject({ value: 600_000 });
  });
});
