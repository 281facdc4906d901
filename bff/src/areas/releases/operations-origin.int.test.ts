import { registry } from '@fitghar/contracts/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp } from '../../../test/app-under-test.ts';
import { Customer, PASSWORD, request } from '../../../test/customer.ts';
import { freePort } from '../../../test/free-port.ts';
import { act, RELEASES, released } from '../../../test/releases.ts';

const TEAM = '/bff/api/v1/admin/team';
/** Enough of a menu page to need two people. */
const menu = [{ area: 'operations', group: 'system', page: 'rewards', label: 'Rewards', order: 500, permission: 'home.read' }] as const;

describe('operations at an origin of their own', () => {
  let running: AppUnderTest;
  let [site, operations] = ['', ''];
  beforeAll(async () => {
    const PORT = String(await freePort());
    // Two names of this machine are two origins.
    [site, operations] = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
    running = await startApp({ PORT, SITE_URL: site, OPS_ORIGIN: operations });
  });
  afterAll(() => running.stop());
  const atSite = () => ({ ...running, origin: site });
  const atOperations = () => ({ ...running, origin: operations });

  async function page(address: string) {
    const answer = await fetch(address, { redirect: 'manual' });
    const [to, policy] = ['location', 'content-security-policy'].map((name) => answer.headers.get(name));
    return { status: answer.status, to, policy: policy ?? '' };
  }
  const remotesAt = async (origin: string) => registry.parse((await request({ origin }, 'GET', '/bff/api/v1/remotes')).body);

  it.each(['/admin', '/admin/adminDashboard?view=team', '/admin/anything'])('leads from %s of the site there', async (path) => {
    expect(await page(site + path)).toMatchObject({ status: 302, to: operations + path });
    expect((await page(operations + path)).status).toBe(200);
  });

  it.each(['/institute', '/user/userDashboard', '/pay?id=1', '/unknown'])('leads from %s there to the site', async (path) => {
    expect(await page(operations + path)).toMatchObject({ status: 302, to: site + path });
    expect((await page(site + path)).status).not.toBe(302);
  });

  it('begins with operations, and has the pages by which the team logs in', async () => {
    expect(await page(`${operations}/`)).toMatchObject({ status: 302, to: '/admin/adminDashboard' });
    for (const path of ['/login', '/forgotpassword', '/changepassword']) expect((await page(operations + path)).status).toBe(200);
  });

  it('loads only remotes that two people release, and the site none of operations', async () => {
    const [here, there] = [await remotesAt(operations), await remotesAt(site)];
    expect([here.operations, here.remotes.map(({ name }) => name).toSorted()]).toEqual(['here', ['mf-admin', 'mf-institute', 'mf-plans']]);
    expect(here.remotes.flatMap(({ routes }) => routes.filter(({ guard }) => guard !== 'admin'))).toEqual([]);
    expect([there.operations, there.remotes.map(({ name }) => name)]).toEqual(['elsewhere', expect.not.arrayContaining(['mf-admin'])]);
    expect(there.remotes.flatMap(({ routes }) => routes.filter(({ guard }) => guard === 'admin'))).toEqual([]);
  });

  it('has no file of customers’ remotes, nor of one that no second person has approved', async () => {
    const statuses = (name: string) =>
      Promise.all([site, operations].map(async (origin) => (await page(`${origin}/remotes/${name}/1.0.0/page.js`)).status));
    await released(running, { name: 'mf-shop', path: '/shop' });
    await act(running, 'mf-shop/promote', { version: '1.0.0' });
    await released(running, { name: 'mf-desk', path: '/desk', menu: [...menu] });
    expect(await statuses('mf-shop')).toEqual([200, 404]);
    expect(await statuses('mf-desk')).toEqual([200, 404]);
    const second = await Customer.admin(atOperations(), 'release');
    await second.request('POST', `${RELEASES}/mf-desk/approve`, { version: '1.0.0' });
    expect(await statuses('mf-desk')).toEqual([200, 200]);
  });

  it('lets no page of it run code or frames of others, nor pay', async () => {
    const { policy } = await page(`${operations}/admin/adminDashboard`);
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toMatch(/checkout|razorpay/i);
  });

  it('is where the team logs in and works, and nowhere else', async () => {
    const admin = await Customer.admin(atOperations());
    expect((await admin.request('GET', TEAM)).status).toBe(200);
    const login = await request(atSite(), 'POST', '/bff/user/userLogin', { body: { email: admin.email, password: PASSWORD } });
    expect([login.status, login.body.code, login.headers.getSetCookie()]).toEqual([403, 'team_origin', []]);
    // a script can name another host only in such a header
    for (const headers of [undefined, { 'x-forwarded-host': new URL(operations).host }])
      expect((await request(atSite(), 'GET', TEAM, { token: admin.token, headers })).status).toBe(401);
    const refresh = (at: { origin: string }, headers: Record<string, string> = {}) =>
      request(at, 'POST', '/bff/api/v1/session/refresh', { headers: { cookie: admin.cookie, ...headers } });
    expect((await refresh(atSite())).body.code).toBe('team_origin');
    expect((await refresh(atOperations(), { origin: site })).body.code).toBe('foreign_origin');
    expect((await refresh(atOperations(), { origin: operations })).status).toBe(200);
  });

  it('leaves customers where they are', async () => {
    const customer = await Customer.signedIn(atSite());
    expect((await customer.request('GET', '/bff/api/v1/session/me')).status).toBe(200);
  });

  it('starts a preview of customers’ remotes at their origin, and ends it there', async () => {
    const admin = await Customer.admin(atOperations());
    const { headers, body } = await admin.request('POST', `${RELEASES}/preview`, { remote: 'mf-booking', origin: 'http://localhost:4102' });
    expect([headers.getSetCookie(), body.preview, body.open_at]).toEqual([[], [], expect.stringContaining(`${site}/?preview=`)]);
    const open = async (address: string) => (await fetch(address, { redirect: 'manual' })).headers;
    const started = await open(body.open_at);
    expect([started.get('location'), started.getSetCookie()[0]]).toEqual(['/', expect.stringMatching(/^fitghar_preview=mf-booking/)]);
    const ended = /^fitghar_preview=;/;
    for (const address of [`${site}/?preview=end`, body.open_at.replace('4102', '4103')])
      expect((await open(address)).getSetCookie()[0]).toMatch(ended);
    await running.clock.advanceMinutes(6);
    expect((await open(body.open_at)).getSetCookie()[0]).toMatch(ended);
    // operations themselves run nothing of it
    expect((await admin.request('POST', `${RELEASES}/tokens`, { label: 'Booking', remotes: ['mf-booking'] })).status).toBe(201);
  });
});
