import { deliveryDetail } from '@fitghar/contracts/plans';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { eventually, payAtGateway, type TestResponse } from '../customer.ts';
import { fail } from '../fail.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { History, LATEST, type Recording, type Site, steps, together, unexpected } from './history.ts';
import { isPossiblePromise, type PromiseCall, type PromiseResult } from './promise-model.ts';
import { type Login, staffOf } from './staff.ts';

const SPECIALISTS = 3;
const SETUP_MS = 180_000;

const resultOf = (told: TestResponse): PromiseResult => {
  if (told.status === 200) return 'done';
  if (told.status !== 409) return unexpected(told);
  return told.body.code === 'plan_sent' ? 'sent already' : 'changed by another';
};

/** Specialists change a paid plan, each from the version that she saw last, and one may send it. */
export async function recordPromise(site: Site, login: Login, seed: number, calls: number): Promise<Recording> {
  const history = new History<PromiseCall, PromiseResult>(site);
  const buyer = await PersistentBuyer.signedIn(site);
  const { plan_id, paymentResponse } = await buyer.choosePlan();
  await buyer.verify(await payAtGateway(site, paymentResponse.order_id));
  const team = await Promise.all(Array.from({ length: SPECIALISTS }, () => staffOf(site, login)));
  const [first = fail('no team')] = team;
  const path = `/bff/api/v1/admin/plan-deliveries/${plan_id}`;
  const { version } = await eventually(async () => {
    const answer = await first('GET', path).catch(() => null);
    return answer?.body.draft?.days.length ? deliveryDetail.parse(answer.body) : null;
  }, SETUP_MS);

  const specialist = (send: (typeof team)[number], index: number) => async () => {
    let seen = version;
    const look = () =>
      history.record(
        { do: 'read' },
        () => send('GET', path),
        (told) => {
          if (told.status !== 200) return unexpected(told);
          const shown = deliveryDetail.parse(told.body);
          seen = shown.version;
          return { version: shown.version, sent: shown.status === 'sent' };
        },
        { onlyReads: true },
      );
    const change = () => {
      const body = { version: seen, paused_reason: `Waits for ${index}` };
      return history.record({ do: 'change', version: seen }, () => send('PATCH', path, body), resultOf);
    };
    const deliver = () => {
      const body = { version: seen };
      return history.record({ do: 'send', version: seen }, () => send('POST', `${path}/send`, body), resultOf);
    };
    // It is sent once, about halfway.
    const choices = [
      { arbitrary: fc.constant(look), weight: calls },
      { arbitrary: fc.constant(change), weight: calls },
      { arbitrary: fc.constant(deliver), weight: 4 },
    ];
    for (const act of steps<() => Promise<unknown>>(seed + index, Math.ceil(calls / SPECIALISTS), ...choices)) await act();
  };
  return {
    calls: history.calls,
    act: () => together(team.map(specialist)),
    end: () =>
      history.read({ do: 'read' }, async () => {
        const plan = await site.db.collection('plans').findOne({ _id: new ObjectId(plan_id) }, LATEST);
        return { version: Number(plan?.version), sent: plan?.status === 'sent' };
      }),
    isPossible: () => isPossiblePromise(version, history.calls),
  };
}
