import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const REFUNDS = '/bff/api/v1/admin/refunds';

describe('who decides a refund', () => {
  const running = useApp();
  /** A plan whose refund is requested; of ₹799.20, or ₹99 for a trial. */
  async function requested(what: 'plan' | 'trial'): Promise<string> {
    const customer = await Customer.signedIn(running());
    const { order_id } = what === 'plan' ? await customer.boughtPlan() : await customer.booked();
    const asked = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'I am moving' });
    return asked.body.id;
  }

  it('is operations for small ones, and an accountant for the others', async () => {
    const [ops, accountant] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'accountant')];
    const [small, large] = [await requested('trial'), await requested('plan')];
    const refused = await ops.request('POST', `${REFUNDS}/${large}/approve`);
    expect([refused.status, refused.body.code]).toStrictEqual([403, 'refund_too_large']);
    expect((await ops.request('POST', `${REFUNDS}/${large}/reject`, { reason: 'Too late' })).status).toBe(403);
    expect((await ops.request('POST', `${REFUNDS}/${small}/approve`)).body).toMatchObject({ status: 'approved', customer: 'Kavya Menon' });
    expect((await accountant.request('POST', `${REFUNDS}/${large}/approve`)).body).toMatchObject({ status: 'approved' });
  });

  it('is neither support nor a viewer', async () => {
    const small = await requested('trial');
    for (const role of ['support', 'viewer'] as const)
      expect((await (await Customer.admin(running(), role)).request('POST', `${REFUNDS}/${small}/approve`)).status).toBe(403);
    const [refund] = await eventually(() => running().mongo.collection('refunds').find({ status: 'requested' }).toArray());
    expect(refund?.status).toBe('requested');
  });
});
