import type { DeliveryDetail, DeliveryRow } from '@fitghar/contracts/plans';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, PASSWORD, payAtGateway, type TestResponse } from '../../../test/customer.ts';

const DELIVERIES = '/bff/api/v1/admin/plan-deliveries';

describe('a specialist', () => {
  const running = useApp();
  const change = (admin: Customer, id: string, body: Record<string, unknown>): Promise<TestResponse> =>
    admin.request('PATCH', `${DELIVERIES}/${id}`, body);
  const send = (admin: Customer, id: string, version: number): Promise<TestResponse> =>
    admin.request('POST', `${DELIVERIES}/${id}/send`, { version });

  /** A customer whose paid plan has its draft, and a specialist. */
  async function drafted() {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { plan_id: id, order_id } = await customer.boughtPlan();
    const { version }: DeliveryDetail = await eventually(async () => {
      const { body } = await admin.request('GET', `${DELIVERIES}/${id}`);
      return body.version > 0 && body;
    });
    return { customer, admin, id, order_id, version };
  }

  it('claims, releases, pauses and resumes a plan, all in its history', async () => {
    const { admin, id, version } = await drafted();
    const seen = [];
    for (const [index, fields] of [
      { claimed_by: admin.id },
      { paused_reason: 'Waiting for a blood report' },
      { paused_reason: null },
      { claimed_by: null },
      {},
    ].entries()) {
      const { body } = await change(admin, id, { version: version + index, ...fields });
      seen.push([body.status, body.claimed_by?.id ?? null, body.paused_reason, body.history.at(-1).what]);
    }
    expect(seen).toStrictEqual([
      ['claimed', admin.id, null, 'Assigned to Ops'],
      ['claimed', admin.id, 'Waiting for a blood report', 'Paused: Waiting for a blood report'],
      ['claimed', admin.id, null, 'Resumed'],
      ['open', null, null, 'Unassigned'],
      ['open', null, null, 'Previewed'],
    ]);
  });

  it('cannot send a plan that someone else changed in the meantime, and learns who did', async () => {
    const { customer, admin, id, version } = await drafted();
    await change(admin, id, { version, claimed_by: admin.id });
    const stale = await send(admin, id, version);
    expect([stale.status, stale.body.code, stale.body.message]).toStrictEqual([
      409,
      'plan_changed',
      'This plan was just updated by Ops. Reload before making changes',
    ]);
    expect((await customer.request('GET', '/bff/api/v1/plans/mine')).body.rows[0].status).toBe('with your specialist');
  });

  it('cannot send a plan twice, nor send or change one that is unpaid or unknown', async () => {
    const { customer, admin, id, version } = await drafted();
    expect((await send(admin, id, version)).status).toBe(200);
    const again = await send(admin, id, version + 1);
    expect([again.status, again.body.code]).toStrictEqual([409, 'plan_sent']);
    const unpaid = (await customer.request('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response.plan_id;
    for (const each of [unpaid, 'f'.repeat(24)]) {
      expect((await send(admin, each, 1)).status).toBe(404);
      expect((await change(admin, each, { version: 1, paused_reason: 'Ill' })).status).toBe(404);
    }
  });

  it('filters plans by kind and finds sent ones, newest first', async () => {
    const [first, second] = [await drafted(), await drafted()];
    await running().clock.advanceMinutes(1);
    await send(first.admin, first.id, first.version);
    await running().clock.advanceMinutes(1);
    await send(first.admin, second.id, second.version);
    const idsOf = async (query: string): Promise<string[]> =>
      (await first.admin.request('GET', `${DELIVERIES}?${query}`)).body.rows.map(({ id }: DeliveryRow) => id);
    expect((await idsOf('status=sent&kind=diet')).slice(0, 2)).toStrictEqual([second.id, first.id]);
    expect(await idsOf('status=sent&kind=fitness')).toStrictEqual([]);
  });

  it('keeps the text if the draft’s job runs again', async () => {
    const { admin, id, version } = await drafted();
    await running().runJob('draft-plan', { v: 1, plan_id: id });
    expect((await admin.request('GET', `${DELIVERIES}/${id}`)).body.version).toBe(version);
  });

  it('must send the plan before its customer can check in, download it or delete the account', async () => {
    const { customer, id } = await drafted();
    for (const answer of [
      await customer.request('POST', `/bff/api/v1/plans/${id}/check-ins`, { weight_kg: 71 }),
      await customer.request('GET', `/bff/api/v1/plans/${id}/document`),
    ])
      expect([answer.status, answer.body.code, answer.body.message]).toStrictEqual([
        409,
        'plan_not_sent',
        'Your plan is still being written',
      ]);
    const erasure = await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    expect([erasure.status, erasure.body.message]).toStrictEqual([
      409,
      'We’re already preparing a plan for you. You can order the next one once it arrives',
    ]);
  });

  it('has earned the days since the plan was sent if it is refunded', async () => {
    const { customer, admin, id, order_id, version } = await drafted();
    await send(admin, id, version);
    await running().clock.advanceMinutes(3 * 24 * 60);
    const { body } = await customer.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`);
    // 999 less the 20 % fee and a tenth for 3 of 30 days
    expect([body.amount, body.lines[2]]).toStrictEqual([699.3, { label: '3 of 30 days', amount: -99.9 }]);
  });

  it('is due 24 hours after its payment', async () => {
    const customer = await Customer.signedIn(running());
    await running().clock.set(MORNING);
    const { plan_id, paymentResponse } = (await customer.request('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response;
    await customer.verify(await payAtGateway(running(), paymentResponse.order_id));
    const { rows, ...counts } = (await customer.request('GET', '/bff/api/v1/plans/mine')).body;
    expect(counts).toStrictEqual({ page: 1, limit: 10, total: 1 });
    expect((await customer.request('GET', '/bff/api/v1/plans/mine?page=2')).body).toMatchObject({ rows: [], total: 1 });
    expect([rows[0].id, rows[0].due_at]).toStrictEqual([plan_id, '2026-11-22T09:30:00+05:30']);
  });
});
