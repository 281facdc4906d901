import { refundView } from '@fitghar/contracts/payments';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { Cluster } from './cluster.ts';
import { eventually, payAtGateway, request } from './customer.ts';
import { staffOf } from './histories/staff.ts';
import { PersistentBuyer } from './persistent-buyer.ts';

/** The account of the demo. */
const LOGIN = { email: 'admin@fitghar.local', password: 'Admin@123' };
jest.setTimeout(300_000);

describe('a refusal', () => {
  const cluster = new Cluster();
  afterAll(() => cluster.close());

  it('is not told before a majority has what it is based on, which a new primary could lack', async () => {
    const buyer = await PersistentBuyer.signedIn(cluster);
    const order_id = await buyer.open();
    await buyer.verify(await payAtGateway(cluster, order_id));
    const asked = await request(cluster, 'POST', '/bff/api/v1/payments/refunds', {
      token: buyer.token,
      body: { order_id, reason: 'I moved' },
    });
    const { id } = refundView.parse(asked.body);
    const team = await staffOf(cluster, LOGIN);
    const reject = () => team('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: 'It was used' });
    await cluster.whileNothingIsCopied(async () => {
      const first = reject();
      const refunds = cluster.db.collection('refunds');
      const isRejected = { _id: new ObjectId(id), status: 'rejected' };
      await eventually(() => refunds.findOne(isRejected, { readConcern: 'local' }));
      expect((await reject()).status).toBe(503);
      expect((await first).status).toBe(503);
    });
    await eventually(async () => (await reject()).status === 404);
  });
});
