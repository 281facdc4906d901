import type { CatalogueItem } from '@fitghar/contracts/admin';
import { FIRST_RULES, type RuleName } from '@fitghar/contracts/common';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, payAtGateway, request } from '../../../test/customer.ts';

const CATALOGUE = '/bff/api/v1/admin/catalogue';
const VERSIONS = `${CATALOGUE}/versions`;
const rule = (id: RuleName, value: number) => ({ kind: 'rule', id, value });

describe('the rules of the business', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let owner: Customer;
  beforeAll(async () => {
    await running().clock.set(MORNING);
    owner = await Customer.admin(running());
  });
  const publish = (...changes: object[]) => owner.request('POST', VERSIONS, { changes, reason: 'Diwali' });
  /** Does something while these rules are valid, and withdraws them. */
  async function under<Result>(rules: Partial<Record<RuleName, number>>, work: () => Promise<Result>): Promise<Result> {
    await running().clock.advanceMinutes(1);
    const { status, body } = await publish(...Object.entries(rules).map(([id, value]) => ({ kind: 'rule', id, value })));
    expect([status, body.errors]).toStrictEqual([201, undefined]);
    const result = await work();
    await running().clock.advanceMinutes(1);
    await owner.request('POST', `${VERSIONS}/${body.number}/withdraw`, { reason: 'Over' });
    return result;
  }
  const slots = async () => (await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS')).body.dates;
  const html = async (path: string) => (await fetch(`${running().origin}${path}`)).text();

  it('begin as the specification has them', async () => {
    const { body } = await owner.request('GET', CATALOGUE);
    const rules = body.items.filter(({ kind }: CatalogueItem) => kind === 'rule');
    expect(Object.fromEntries(rules.map(({ id, value }: CatalogueItem) => [id, value]))).toStrictEqual(FIRST_RULES);
  });

  it('decide which dates and hours are on offer', async () => {
    const shown = await under({ dates_on_offer: 2, first_hour: 8, last_hour: 9 }, slots);
    expect(shown.map(({ date }: { date: string }) => date)).toStrictEqual(['2026-11-21', '2026-11-22']);
    expect(shown[1].slots.map(({ time }: { time: string }) => time)).toStrictEqual(['08:00', '09:00']);
    expect((await slots()).length).toBe(3);
  });

  it('leave an hour that was held before they changed to whoever pays for it', async () => {
    const customer = await Customer.signedIn(running());
    const order = await customer.order({ trial_date: '2026-11-22', trial_time: '21:00', preferred_time_to_be_served: '21:00' });
    const booked = await under({ last_hour: 18 }, async () => {
      expect((await slots())[1].slots.at(-1).time).toBe('18:00');
      return customer.verify(await payAtGateway(running(), order.order_id));
    });
    expect(booked.status).toBe(200);
    expect((await customer.ongoing()).status).toBe('Session Booked');
  });

  it('let a refund follow the policy of the day of payment', async () => {
    const refundOf = async (customer: Customer, orderId: string) =>
      (await customer.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${orderId}&as=refund`)).body;
    const enrol = async () => {
      const student = await Customer.signedIn(running());
      const { body } = await student.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
      await student.verify(await payAtGateway(running(), body.order_id));
      return () => refundOf(student, body.order_id);
    };
    const quote = await enrol();
    const [earlier, laterQuote] = await under({ refund_fee_percent: 50 }, async () => [await quote(), await enrol()] as const);
    const after = await laterQuote();
    expect([earlier.lines[1], after.lines[1]]).toMatchObject([{ label: 'Cancellation fee of 20%' }, { label: 'Cancellation fee of 50%' }]);
  });

  it('are on pages and in documents at once', async () => {
    const shown = await under({ refund_days: 45, change_days: 60 }, async () => [await html('/'), await html('/Refund')]);
    expect(shown.map((each) => each.replaceAll('<!-- -->', '').includes('45 days'))).toStrictEqual([true, true]);
    expect(await html('/Refund')).toContain('within 30 days of payment');
  });

  it.each([
    ['more than is possible', [rule('max_moves', 21)], 'changes.0.value'],
    ['less than is possible', [rule('package_days', 13)], 'changes.0.value'],
    ['part of a day', [{ kind: 'rule', id: 'refund_days', value: 1.5 }], 'changes.0.value'],
    ['a rule that does not exist', [{ kind: 'rule', id: 'luck', value: 1 }], 'changes.0.id'],
    ['a price for a rule', [{ kind: 'rule', id: 'max_moves', price: 5 }], 'changes.0.price'],
    ['a day that ends before it begins', [rule('first_hour', 18), rule('last_hour', 9)], 'changes'],
    ['refunds for longer than changes', [rule('refund_days', 90)], 'changes'],
  ])('are refused for %s', async (_, changes, field) => {
    const { status, body } = await publish(...changes);
    expect([status, Object.keys(body.errors ?? {})]).toStrictEqual([422, [field]]);
  });
});
