import type { CatalogueItem } from '@fitghar/contracts/admin';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, payAtGateway, request, type TestResponse } from '../../../test/customer.ts';

const CATALOGUE = '/bff/api/v1/admin/catalogue';
const VERSIONS = `${CATALOGUE}/versions`;
const PLAN = { kind: 'plan', id: 'weight loss' };
const TRIAL = { kind: 'trial', id: 'trial' };

describe('the catalogue', () => {
  const running = useApp();
  let owner: Customer;
  beforeAll(async () => {
    owner = await Customer.admin(running());
  });
  const publish = (changes: object[], fields: object = {}): Promise<TestResponse> =>
    owner.request('POST', VERSIONS, { changes, reason: 'Diwali', ...fields });
  const withdraw = (number: number) => owner.request('POST', `${VERSIONS}/${number}/withdraw`, { reason: 'Over' });
  const itemOf = async ({ kind, id }: { kind: string; id: string }): Promise<CatalogueItem | undefined> =>
    (await owner.request('GET', CATALOGUE)).body.items.find((item: CatalogueItem) => item.kind === kind && item.id === id);
  const html = async (path: string) => (await fetch(`${running().origin}${path}`)).text();

  it('begins with the specification’s prices, which everyone may read and only an admin may change', async () => {
    const { body } = await owner.request('GET', CATALOGUE);
    const sold = body.items.filter(({ price }: CatalogueItem) => price !== null);
    expect(sold.map(({ id, price }: CatalogueItem) => [id, price])).toStrictEqual([
      ...[
        ['trial', 99],
        ['Basic', 7500],
        ['Standard', 10328],
        ['Premium', 12160],
        ['Couple/Group', 13989],
      ],
      ...[
        ['weight and muscle gain', 999],
        ['weight loss', 999],
        ['thyroid and diabetic', 1999],
        ['meal plan', 3499],
      ],
      ...[
        ['MUSCLE BUILDING', 499],
        ['WEIGHT LOSS', 499],
        ['international', 28000],
        ['specialist', 20000],
        ['fellowship', 8000],
      ],
    ]);
    const ops = await Customer.admin(running(), 'ops');
    expect((await ops.request('GET', CATALOGUE)).status).toBe(200);
    expect((await ops.request('POST', VERSIONS, { changes: [{ ...TRIAL, price: 149 }], reason: 'No' })).status).toBe(403);
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', CATALOGUE)).status).toBe(403);
  });

  it('changes prices on pages, in catalogues and for orders to come; what was ordered before is paid at its price', async () => {
    const customer = await Customer.signedIn(running());
    const before = await customer.order();
    const { status, body } = await publish([
      { ...TRIAL, price: 149 },
      { ...PLAN, price: 1199 },
    ]);
    expect([status, body.state, body.changes]).toStrictEqual([
      ...[201, 'valid'],
      [
        { name: 'Trial session', field: 'Price', from: '₹99', to: '₹149' },
        { name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN', field: 'Price', from: '₹999', to: '₹1,199' },
      ],
    ]);
    expect((await request(running(), 'GET', '/bff/api/v1/booking/catalogue')).body.trial_price).toBe(149);
    expect((await request(running(), 'GET', '/bff/api/v1/plans/catalogue')).body.diet[1].price).toBe(1199);
    expect(await html('/')).toMatch(/Book a trial for (<!-- -->)?₹149/);
    expect(await html('/diet')).toContain('data-catalogue="plan:weight loss price">₹1,199</span>');
    expect(await html('/diet')).toContain('data-catalogue="plan:weight loss three_months">₹3,597</span>');

    // Someone who still sees the price of before is told, and nothing is ordered.
    const late = await Customer.signedIn(running());
    expect((await late.book({ amount: 99 })).body.errors.amount).toStrictEqual([
      'The trial session costs ₹149; the amount cannot be changed',
    ]);
    expect((await late.order()).amount).toBe(149);
    const other = await Customer.signedIn(running());
    expect((await other.boughtPlan()).amount).toBe(1199);

    await customer.verify(await payAtGateway(running(), before.order_id));
    expect((await customer.orderOf(before.order_id)).status).toBe('paid');

    expect((await withdraw(body.number)).body).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'Over' } });
    expect((await withdraw(body.number)).status).toBe(404);
    expect(await itemOf(TRIAL)).toMatchObject({ price: 99 });
    expect(await html('/')).toMatch(/Book a trial for (<!-- -->)?₹99/);
  });

  it('starts a version at its time, and not before', async () => {
    const tomorrow = await publish([{ ...PLAN, price: 899 }], { starts_at: '2026-11-22T00:00:00+05:30' });
    expect(tomorrow.body).toMatchObject({ state: 'planned', starts_at: '2026-11-22T00:00:00+05:30' });
    // Of two with the same start, the one that was written later knew of the other.
    const { body: second } = await publish([{ ...PLAN, price: 849 }], { starts_at: '2026-11-22T00:00:00+05:30' });
    expect(second.changes).toStrictEqual([{ name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN', field: 'Price', from: '₹899', to: '₹849' }]);
    expect(await itemOf(PLAN)).toMatchObject({ price: 999 });
    await running().clock.set('2026-11-21T23:59:59+05:30');
    expect(await itemOf(PLAN)).toMatchObject({ price: 999 });
    await running().clock.set('2026-11-22T00:00:00+05:30');
    const again = await Customer.admin(running());
    const priceNow = async () => (await again.request('GET', CATALOGUE)).body.items.find(({ id }: CatalogueItem) => id === PLAN.id).price;
    expect(await priceNow()).toBe(849);
    await again.request('POST', `${VERSIONS}/${second.number}/withdraw`, { reason: 'Over' });
    expect(await priceNow()).toBe(899);
    await again.request('POST', `${VERSIONS}/${tomorrow.body.number}/withdraw`, { reason: 'Over' });
    await running().clock.set(MORNING);
    owner = await Customer.admin(running());
  });

  it('shows a browser of the team the site as it will be, while orders keep the present price', async () => {
    const { body } = await publish([{ ...PLAN, price: 899 }], { starts_at: '2026-12-01T00:00:00+05:30' });
    const preview = (who: Customer, number: number) => who.request('POST', `${VERSIONS}/${number}/preview`, {});
    const customer = await Customer.signedIn(running());
    expect((await preview(customer, body.number)).status).toBe(403);
    expect((await preview(owner, body.number + 1)).status).toBe(404);
    const { open_at } = (await preview(owner, body.number)).body;
    const opened = await fetch(running().origin + new URL(open_at).search, { redirect: 'manual' });
    const [cookie = ''] = opened.headers.get('set-cookie')?.split(';') ?? [];
    const seen = async (path: string) => (await fetch(running().origin + path, { headers: { cookie } })).text();

    expect(await seen('/diet')).toContain('data-catalogue="plan:weight loss price">₹899</span>');
    expect(await seen('/diet')).toContain('"catalogueFrom":"2026-11-30T18:30:00.000Z"');
    expect(await seen('/bff/api/v1/plans/catalogue')).toContain('"price":899');
    expect(await html('/diet')).toContain('data-catalogue="plan:weight loss price">₹999</span>');
    const plan = { ...DIET_PLAN_BODY, amount: 899 };
    const order = await request(running(), 'POST', '/bff/user/dietPlan', { token: customer.token, body: plan, headers: { cookie } });
    expect([order.status, Object.keys(order.body.errors)]).toStrictEqual([422, ['amount']]);

    const forged = cookie.replace('2026-11-30', '2027-11-30');
    expect(await (await fetch(`${running().origin}/diet`, { headers: { cookie: forged } })).text()).not.toContain('catalogueFrom');
    const ended = await fetch(`${running().origin}/?preview=end`, { redirect: 'manual', headers: { cookie } });
    expect(ended.headers.get('set-cookie')).toMatch(/catalogue=;.*Max-Age=0/);
    await withdraw(body.number);
    expect((await preview(owner, body.number)).status).toBe(404);
  });

  it('changes the text of a page in one language, from a day on, and whoever registers then has agreed to that', async () => {
    const TERMS = { kind: 'document', id: 'mf-marketing/terms' };
    const released = await itemOf(TERMS);
    expect(released).toMatchObject({ name: 'Terms of Service', markdown: expect.stringMatching(/^# Terms of Service\n/) });
    expect(await itemOf({ ...TERMS, id: 'mf-marketing/terms.hi' })).toMatchObject({ name: 'Terms of Service (हिन्दी)' });
    expect(await itemOf({ ...TERMS, id: 'mf-plans/diet-questions' })).toMatchObject({ name: expect.stringMatching(/^Questions on /) });
    const read = (language: string) => fetch(`${running().origin}/bff/api/v1/documents/mf-marketing/terms?language=${language}`);
    const agreed = async () => (await (await Customer.signedIn(running())).request('GET', '/bff/api/v1/account/consents')).body;
    expect((await read('en')).status).toBe(404);
    expect(JSON.stringify(await agreed())).toContain('2019-11-10');

    const markdown = '# Terms of Service\n\n## Fees\n\nWritten by {{brand}} & friends <script>alert(1)</script>\n';
    const { status, body } = await publish([{ ...TERMS, markdown }]);
    expect([status, body.changes]).toStrictEqual([
      201,
      [{ name: 'Terms of Service', field: 'Text of the page', from: 'As released', to: `${markdown.trim().length} characters` }],
    ]);
    const page = await html('/TermsConditions');
    expect(page).toContain(
      '<section>\n<h2 id="fees">Fees</h2>\n<p>Written by FitGhar &amp; friends &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
    expect(page).not.toContain('at least 18 years old');
    expect(page).toMatch(
      /"documents":\{"\/remotes\/mf-marketing\/[^"]+\/terms\.\w+\.html":"\/bff\/api\/v1\/documents\/mf-marketing\/terms\?language=en"\}/,
    );
    expect(await html('/hi/TermsConditions')).not.toContain('Written by');
    expect(await (await read('en')).text()).toContain('<h2 id="fees">');
    expect((await read('hi')).status).toBe(404);
    expect(await itemOf(TERMS)).toMatchObject({ markdown: markdown.trim() });
    expect(JSON.stringify(await agreed())).toContain('2026-11-21');

    const refused = async (text: string) => Object.values((await publish([{ ...TERMS, markdown: text }])).body.errors).flat();
    expect(await refused('Of {{brandname}}')).toEqual([expect.stringMatching(/^\{\{brandname\}\} is not known here/)]);
    expect(await refused('[Here](javascript:alert(1))')).toEqual(['<a> leads to javascript:alert(1)']);
    expect(await refused('x'.repeat(20_001))).toHaveLength(1);
    expect((await publish([{ kind: 'document', id: '../terms', markdown: 'x' }])).status).toBe(422);

    expect((await publish([{ ...TERMS, markdown: '' }])).status).toBe(201);
    expect(await html('/TermsConditions')).toContain('at least 18 years old');
    expect(await itemOf(TERMS)).toStrictEqual(released);
  });

  it('keeps every text of a page for those who agreed to it, in each language', async () => {
    const PRIVACY = { kind: 'document', id: 'mf-marketing/privacy' };
    const versions = (query: string, name = 'privacy') =>
      fetch(`${running().origin}/bff/api/v1/documents/mf-marketing/${name}/versions?${query}`);
    const textAt = async (at: string, language = 'en') => (await versions(`language=${language}&at=${encodeURIComponent(at)}`)).text();
    const noon = '2026-11-21T12:00:00+05:30';
    await publish([{ ...PRIVACY, markdown: '# Privacy Policy\n\nThe first of {{brand}}, {{refund_days}} days.\n' }], { starts_at: noon });
    await publish([{ ...TRIAL, price: 109 }]);
    await publish([{ kind: 'rule', id: 'refund_days', value: 9 }], { starts_at: '2026-11-21T14:00:00+05:30' });
    await publish([{ ...PRIVACY, markdown: '# Privacy Policy\n\nThe <b>second</b>.\n' }], { starts_at: '2026-11-21T13:00:00+05:30' });
    expect((await versions(`language=en&at=${encodeURIComponent(noon)}`)).status).toBe(404); // not yet
    await running().clock.set('2026-11-21T15:00:00+05:30');

    const list = await versions('language=en');
    expect([list.status, list.headers.get('x-robots-tag'), list.headers.get('content-type')]).toStrictEqual([
      ...[200, 'noindex', 'text/html; charset=utf-8'],
    ]);
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    const links = [...(await list.text()).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', text = '']) => [href, text]);
    expect(links.map(([, text]) => text)).toStrictEqual([
      'From Sat 21 Nov 2026, 1:00 pm',
      'From Sat 21 Nov 2026, 12:00 pm',
      'As first published',
      'Read the current version',
    ]);
    const follow = async (index: number) => (await fetch(running().origin + links[index]?.[0]?.replaceAll('&amp;', '&'))).text();
    expect(await follow(0)).toContain('The &lt;b&gt;second&lt;/b&gt;.');
    expect(await follow(0)).not.toContain('earlier version');
    const first = await follow(1);
    expect(first).toContain('The first of FitGhar, 30 days.');
    expect(first).toContain('This is an earlier version. It applied until Sat 21 Nov 2026, 1:00 pm.');
    expect(first).toContain('<meta name="robots" content="noindex">');
    expect(await follow(2)).toMatch(/<h1[^>]*>Privacy Policy<\/h1>/);
    expect(await follow(2)).not.toContain('The first of');
    expect(await textAt('2026-11-21T12:30:00+05:30')).toContain('The first of');
    expect(await textAt('2026-11-21T12:30:00+05:30', 'hi')).not.toContain('The first of');
    expect(await (await versions('language=hi')).text()).toMatch(
      /<html lang="hi">[\s\S]*जैसा पहली बार प्रकाशित हुआ[\s\S]*href="\/hi\/Privacy"/,
    );

    expect((await versions('language=en', 'none')).status).toBe(404);
    expect((await versions('language=en&at=yesterday')).status).toBe(422);
    expect((await versions('language=en&at=2026-12-21T12:00:00%2B05:30')).status).toBe(404);
    await running().clock.set(MORNING);
  });

  it('no longer sells what is not available', async () => {
    const { body } = await publish([
      { ...PLAN, available: false },
      { kind: 'package', id: 'Basic', available: false },
    ]);
    const sold = (await request(running(), 'GET', '/bff/api/v1/plans/catalogue')).body.diet.map(({ type }: { type: string }) => type);
    expect(sold).toStrictEqual(['weight and muscle gain', 'thyroid and diabetic', 'meal plan']);
    const customer = await Customer.signedIn(running());
    expect((await customer.book({ trainer_type: 'Basic' })).body.errors.trainer_type).toHaveLength(1);
    await withdraw(body.number);
  });

  it.each([
    ['a price of 0', [{ ...PLAN, price: 0 }], {}],
    ['a negative price', [{ ...PLAN, price: -1 }], {}],
    ['paise', [{ ...PLAN, price: 999.5 }], {}],
    ['a thousand million', [{ ...PLAN, price: 1_000_000_000 }], {}],
    ['an old price below the price', [{ ...PLAN, old_price: 500 }], {}],
    ['what we do not sell', [{ ...PLAN, id: 'keto', price: 5 }], {}],
    ['a field that it lacks', [{ ...TRIAL, available: false }], {}],
    ['nothing that changes', [{ ...PLAN, price: 999 }], {}],
    ['no changes', [], {}],
    ['a start in the past', [{ ...PLAN, price: 899 }], { starts_at: '2026-11-20T00:00:00+05:30' }],
    ['no reason', [{ ...PLAN, price: 899 }], { reason: ' ' }],
  ])('refuses %s', async (_, changes, fields) => {
    expect((await publish(changes, fields)).status).toBe(422);
    expect(await itemOf(PLAN)).toMatchObject({ price: 999 });
  });

  it('lets one of two people change it at once, and refuses the other', async () => {
    const { latest: after } = (await owner.request('GET', CATALOGUE)).body;
    const other = await Customer.admin(running());
    const change = { changes: [{ ...PLAN, price: 899 }], reason: 'Both', after };
    const answers = await Promise.all([owner.request('POST', VERSIONS, change), other.request('POST', VERSIONS, change)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409]);
    await withdraw(after + 1);
  });
});
