import { randomUUID } from 'node:crypto';
import { type RemoteOverview, type WebVitals as Report, releasesOverview, teamsOverview } from '@fitghar/contracts/releases';
import type { WebVitals } from '@fitghar/services/releases';
import { describe, expect, it } from '@jest/globals';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { act, RELEASES, released, versionOf, visit } from '../../../test/releases.ts';

const VITALS = '/bff/api/v1/telemetry/vitals';
type Vital = Report['vitals'][number];

describe('web vitals of pages', () => {
  const running = useApp();
  const vital = (fields: Partial<Vital> = {}): Vital => ({
    remote: 'mf-fast',
    version: '1.0.0',
    page: '/fast/:id',
    vital: 'inp',
    value: 120,
    ...fields,
  });
  const send = (body: unknown, headers: Record<string, string> = {}) => request(running(), 'POST', VITALS, { body, headers });
  const sent = async (...vitals: Vital[]) => expect((await send({ vitals })).status).toBe(204);
  /** What is counted so far, written. */
  async function rows(name = 'mf-fast') {
    await running().provider<WebVitals>('WebVitals').onApplicationShutdown();
    const admin = await Customer.admin(running());
    const { rows: remotes } = releasesOverview.parse((await admin.request('GET', RELEASES)).body);
    return remotes.find((each) => each.name === name)?.vitals;
  }

  it('are shown by version and page, as 75th percentiles, to teams too', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name: 'mf-fast', path: '/fast/:id', version });
    await act(running(), 'mf-fast/promote', { version: '1.0.0' });
    for (const value of [80, 80, 80, 400]) await sent(vital({ value }));
    await sent(
      vital({ page: '/user/userDashboard', value: 400 }),
      vital({ vital: 'lcp', value: 1800 }),
      vital({ vital: 'cls', value: 0 }),
      vital({ vital: 'ttfb', value: 90 }),
      vital({ vital: 'soft_lcp', value: 300 }),
      vital({ version: '1.1.0', vital: 'cls', value: 0.3 }),
    );
    const [newest, newestPage, all, page, dashboard] = (await rows()) ?? [];
    expect(newest).toMatchObject({ version: '1.1.0', page: null, inp: null });
    expect(newest?.cls).toBeGreaterThan(0.27);
    expect(newestPage).toMatchObject({ version: '1.1.0', page: '/fast/:id' });
    expect([all?.version, all?.page, page?.page, dashboard?.page]).toEqual(['1.0.0', null, '/fast/:id', '/user/userDashboard']);
    expect(page?.inp).toBeLessThan(90);
    expect(dashboard?.inp).toBeGreaterThan(350);
    expect(all?.inp).toBeGreaterThan(350);
    expect(all?.lcp).toBeGreaterThan(1600);
    const admin = await Customer.admin(running());
    const teams = teamsOverview.parse((await admin.request('GET', `${RELEASES}/teams`)).body).rows;
    const remotes = teams.find(({ team }) => team === 'fast')?.remotes;
    expect(remotes?.[0]?.web_vitals?.inp).toBeGreaterThan(350);
    const metrics = String((await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' })).body);
    expect(metrics).toContain('web_vital_seconds_count{remote="mf-fast",version="1.0.0",vital="inp"} 5');
    expect(metrics).toContain('layout_shift_ratio_count{remote="mf-fast",version="1.1.0"} 1');
  });

  it('of unknown remotes, versions and pages are ignored', async () => {
    const before = await rows();
    await sent(
      vital({ remote: 'mf-nobody' }),
      vital({ version: '9.9.9' }),
      vital({ page: '/fast/asha@example.in' }),
      vital({ remote: 'shell', version: '1.0.0', page: '/login' }),
    );
    expect(await rows()).toEqual(before);
    const metrics = String((await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' })).body);
    expect(metrics).not.toMatch(/web_vital_seconds_count\{[^}]*(nobody|9\.9\.9|shell)/);
  });

  it('of other releases of the page are accepted with fields that we do not know', async () => {
    const answer = await send({ vitals: [{ ...vital({ value: 81 }), rating: 'good' }], sent_by: 'a later page' });
    expect(answer.status).toBe(204);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { vitals: [] }],
    ['too many', { vitals: Array.from({ length: 51 }, () => vital()) }],
    ['another vital', { vitals: [{ ...vital(), vital: 'fid' }] }],
    ['a negative value', { vitals: [vital({ value: -1 })] }],
    ['an endless value', { vitals: [vital({ value: 1e9 })] }],
    ['no number', { vitals: [{ ...vital(), value: '80' }] }],
    ['an address instead of a route', { vitals: [vital({ page: '/fast/1?token=secret' })] }],
    ['a foreign owner', { vitals: [vital({ remote: 'https://evil.example' })] }],
  ])('with %s are refused', async (_, body) => {
    expect((await send(body)).status).toBe(422);
  });

  it('of a team member who previews a version are no visitor’s', async () => {
    const before = await rows();
    const admin = await Customer.admin(running());
    const chosen = await admin.request('POST', `${RELEASES}/preview`, { remote: 'mf-fast', version: '1.1.0' });
    const cookie = (chosen.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^fitghar_preview=/);
    expect((await send({ vitals: [vital({ value: 5000 })] }, { cookie })).status).toBe(204);
    expect(await rows()).toEqual(before);
  });
});

describe('the page’s sample', () => {
  it.each([
    ['0', false],
    ['100', true],
  ])('at %s%%: %s', async (percent, expected) => {
    const running = await startApp({ VITALS_SAMPLE_PERCENT: percent });
    try {
      expect((await visit(running)).html.includes('"vitals":true')).toBe(expected);
    } finally {
      await running.stop();
    }
  });
});

describe('reports of web vitals', () => {
  const running = useApp({ RATE_LIMITS: 'on' });

  it('are limited by sender', async () => {
    const body = { vitals: [{ remote: 'mf-nobody', version: '1.0.0', page: '/', vital: 'inp', value: 8 }] };
    const answers = await Promise.all(Array.from({ length: 61 }, () => request(running(), 'POST', VITALS, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
  });
});

describe('a canary', () => {
  const running = useApp();
  const name = 'mf-quick';
  type Page = Awaited<ReturnType<typeof visit>>;

  async function report({ visitId, cookie }: Pick<Page, 'visitId' | 'cookie'>, version: string, ...values: number[]) {
    const vitals = values.map((value) => ({ remote: name, version, page: '/quick', vital: 'inp', value }));
    const { status } = await request(running(), 'POST', VITALS, { body: { visit: visitId, vitals }, headers: { cookie } });
    expect(status).toBe(204);
  }
  async function overview(): Promise<RemoteOverview> {
    const admin = await Customer.admin(running());
    const { rows } = releasesOverview.parse((await admin.request('GET', RELEASES)).body);
    return rows.find((row) => row.name === name) ?? fail('No such remote');
  }
  const inpOf = ({ canary }: RemoteOverview) => canary?.vitals?.find(({ vital }) => vital === 'inp');
  async function visitorOn(version: string): Promise<Page> {
    for (;;) {
      const page = await visit(running());
      if (versionOf(page, name) === version) return page;
    }
  }

  it('counts each visitor once, by the worst value of the first page, and no one who visited no page', async () => {
    for (const version of ['1.0.0', '1.1.0']) await released(running(), { name, path: '/quick', version });
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    await act(running(), `${name}/canary`, { version: '1.1.0', percent: 50 });
    const page = await visitorOn('1.1.0');
    await Promise.all([report(page, '1.1.0', 40, 88), report(page, '1.1.0', 40, 88)]);
    await report(await visit(running(), page.cookie), '1.1.0', 4000);
    await report(page, '1.0.0', 4000);
    await report({ ...page, cookie: '' }, '1.1.0', 4000);
    await report({ visitId: 'made-up-visit-of-mine.9999999999.signature', cookie: `fitghar_visitor=${randomUUID()}` }, '1.1.0', 4000);
    const inp = inpOf(await overview());
    expect(inp).toMatchObject({ canary: { visitors: 1 }, stable: { visitors: 0, p75: null }, evidence: 0 });
    expect(inp?.canary.p75).toBeLessThan(100);
  });

  it('is rolled back if interactions take 100 ms longer', async () => {
    const usual = (index: number) => [48, 72, 104, 160][index % 4] ?? 0;
    for (let index = 0; index < 120; index++) await report(await visitorOn('1.0.0'), '1.0.0', usual(index));
    expect((await overview()).canary?.version).toBe('1.1.0');
    let visitors = 0;
    for (; visitors < 100 && (await overview()).canary; visitors++) await report(await visitorOn('1.1.0'), '1.1.0', usual(visitors) + 100);
    const { canary, steps, stable } = await overview();
    expect([canary, stable]).toEqual([null, '1.0.0']);
    expect(steps[0]).toMatchObject({
      by: 'Automatic',
      text: expect.stringMatching(
        /its INP \(75th percentile\) is 2\d\d ms for \d+ visitors, that of the stable version 1\d\d ms for 120 visitors/,
      ),
    });
    expect(versionOf(await visit(running()), name)).toBe('1.0.0');
    await eventually(() => running().mailbox.caught.some(({ subject }) => subject.includes('Canary 1.1.0 rolled back')));
  });
});
