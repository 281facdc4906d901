import { refundView } from '@fitghar/contracts/payments';
import fc from 'fast-check';
import { payAtGateway, request } from '../customer.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { History, LATEST, type Recording, type Site, steps, together, unexpected } from './history.ts';
import { type RefundCall, type RefundResult, refundModel } from './refund-model.ts';
import { type Login, staffOf } from './staff.ts';

const DEVICES = 2;
const MEMBERS = 2;
const APPROVED: readonly unknown[] = ['approved', 'processed', 'failed'];

/** A customer asks for a refund of one order at two devices, and two team members decide. */
export async function recordRefunds(site: Site, login: Login, seed: number, calls: number): Promise<Recording> {
  const history = new History<RefundCall, RefundResult>(site);
  const buyer = await PersistentBuyer.signedIn(site);
  const order_id = await buyer.open();
  const receipt = await payAtGateway(site, order_id);
  await buyer.verify(receipt);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => staffOf(site, login)));
  /** What the team sees in its list. */
  const ids: string[] = [];

  const ask = async (reason: string): Promise<void> => {
    const body = { order_id, reason };
    await history.record(
      { do: 'request', reason },
      () => request(site, 'POST', '/bff/api/v1/payments/refunds', { token: buyer.token, body }),
      (told) => {
        if (told.status === 409) return 'refused';
        if (told.status >= 300) return unexpected(told);
        const { id } = refundView.parse(told.body);
        if (!ids.includes(id)) ids.push(id);
        return { id };
      },
    );
  };
  const decide = async (send: (typeof members)[number], decision: 'approve' | 'reject'): Promise<void> => {
    const id = ids.at(-1);
    if (!id) return void (await request(site, 'GET', '/bff/api/v1/payments/refunds', { token: buyer.token }).catch(() => null));
    const body = decision === 'reject' ? { reason: 'It was used' } : {};
    await history.record(
      { do: decision, id },
      () => send('POST', `/bff/api/v1/admin/refunds/${id}/${decision}`, body),
      (told) => {
        if (told.status === 200) return 'done';
        return told.status === 404 ? 'refused' : unexpected(told);
      },
    );
  };
  const share = Math.ceil(calls / (DEVICES + MEMBERS));
  // One is approved, about halfway.
  const decisions = [
    { arbitrary: fc.constant('reject' as const), weight: share },
    { arbitrary: fc.constant('approve' as const), weight: 1 },
  ];
  return {
    calls: history.calls,
    act: () =>
      together([
        ...Array.from({ length: DEVICES }, (_, device) => async () => {
          for (let step = 0; step < share; step++) await ask(`Reason ${device}`);
        }),
        ...members.map((send, member) => async () => {
          for (const decision of steps(seed + member, share, ...decisions)) await decide(send, decision);
        }),
      ]),
    end: () =>
      history.read({ do: 'count' }, async () => {
        const refunds = site.db.collection<{ paymentId: string; status: string }>('refunds');
        const all = (await refunds.find({ paymentId: receipt.razorpay_payment_id }, LATEST).toArray()).map(({ status }) => status);
        return {
          approved: all.filter((status) => APPROVED.includes(status)).length,
          rejected: all.filter((status) => status === 'rejected').length,
          requested: all.filter((status) => status === 'requested').length,
        };
      }),
    isPossible: () => history.isPossible(refundModel),
  };
}
