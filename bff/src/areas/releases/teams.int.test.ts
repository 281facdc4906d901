import { type TeamRow, teamsOverview } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { act, RELEASES, released } from '../../../test/releases.ts';

const TELEMETRY = '/bff/api/v1/telemetry/remotes';

describe('teams', () => {
  const running = useApp();

  async function teams(): Promise<TeamRow[]> {
    const admin = await Customer.admin(running());
    const { status, body } = await admin.request('GET', `${RELEASES}/teams`);
    expect(status).toBe(200);
    return teamsOverview.parse(body).rows;
  }
  const remoteIn = (rows: TeamRow[], team: string, name: string) =>
    rows.find((row) => row.team === team)?.remotes.find((remote) => remote.name === name);

  it('own remotes by their names, and areas, jobs and alarms by their tables', async () => {
    const rows = await teams();
    expect(remoteIn(rows, 'booking', 'mf-booking')).toMatchObject({ routes: expect.arrayContaining(['/booksession']) });
    expect(rows.find(({ team }) => team === 'payments')).toMatchObject({
      remotes: [],
      areas: ['payments'],
      jobs: expect.arrayContaining(['settle-payment']),
      alarms: expect.arrayContaining([{ kind: 'webhook-silent', open: 0 }]),
    });
  });

  it('see the budget, errors and vitals of their remotes', async () => {
    const name = 'mf-watched';
    await released(running(), { name, path: '/watched' });
    await act(running(), `${name}/promote`, { version: '1.0.0' });
    expect(remoteIn(await teams(), 'watched', name)).toMatchObject({ stable: '1.0.0', vitals: null });
    const event = (outcome: string, ms: number) => ({ remote: name, version: '1.0.0', outcome, phase: 'render', ms, attempt: 0 });
    const errors = [{ remote: name, version: '1.0.0', kind: 'error', name: 'TypeError', message: 'x', page: '/watched', frames: [] }];
    const events = [event('shown', 1000), event('shown', 3000), event('failed', 10), event('loaded', 5)];
    await request(running(), 'POST', TELEMETRY, { body: { events, errors } });
    await request(running(), 'POST', TELEMETRY, { body: { events: [event('shown', 2000)], errors } });
    let found = remoteIn(await teams(), 'watched', name);
    while (found?.vitals?.views !== 4) found = remoteIn(await teams(), 'watched', name); // written within a second
    expect(found).toMatchObject({
      stable: '1.0.0',
      errors: { distinct: 1, page_views: 2 },
      vitals: { views: 4, failed: 0.25, slow: 0.333, mean_ms: 2000 },
    });
    expect(found.budget_bytes).toBeGreaterThan(0);
  });

  it('are named at errors and releases', async () => {
    const admin = await Customer.admin(running());
    const { body } = await admin.request('GET', `${RELEASES}/errors?remote=mf-watched`);
    expect(body.rows[0]).toMatchObject({ remote: 'mf-watched', team: 'watched' });
    const overview = await admin.request('GET', RELEASES);
    expect(overview.body.rows).toContainEqual(expect.objectContaining({ name: 'mf-booking', team: 'booking' }));
  });
});
