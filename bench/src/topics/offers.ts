import { DAY_MS } from '@fitghar/contracts/common';
import { MongoClient, ObjectId } from 'mongodb';
import { ASHA, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { responseTimes } from '../response-times.ts';
import type { Topic } from '../topic.ts';

const OFFERS = 10_000;
/** Apply automatically, at the same time: more than an owner would run. */
const AUTOMATIC = 50;
const TIMES = 200;

const now = Date.now();
const codeOf = (index: number) => `BENCH${index}`;
const offer = (index: number) => ({
  ...{ _id: new ObjectId(index.toString(16).padStart(24, '0')), type: index < AUTOMATIC ? 'automatic' : 'code', title: 'Diwali' },
  ...{ code: codeOf(index), percent: 10, amountPaise: null, mostPaise: null, items: [], firstOrder: false, domain: null },
  ...{ combines: true, prepaid: false, perCustomer: 1, uses: 100, budgetPaise: 1_000_000, referrerCreditPaise: null, titleHi: null },
  ...{ startsAt: new Date(now - DAY_MS), endsAt: new Date(now + DAY_MS), reason: 'Bench', by: new ObjectId(), createdAt: new Date(now) },
  ...{ withdrawn: null, used: 0, costPaise: 0 },
});

export const offers: Topic = {
  name: 'offers',
  about: `What offers add to the time of the call for the price of a package, among ${OFFERS.toLocaleString('en-IN')} offers of which ${AUTOMATIC} apply automatically: the difference between the p95 of ${TIMES} requests each.`,
  measurements: ({ site, mongoUri }) => [
    {
      title: 'Quotes among 10,000 offers',
      measure: async () => {
        const { token } = await logIn(site.origin, ASHA);
        const quote = async (code?: string) => {
          const body = { kind: 'package', id: 'Standard', ...(code && { code }) };
          const [measured] = await responseTimes(site.origin, token, ['offers/quote'], TIMES, body);
          return measured?.p95 ?? Number.NaN;
        };
        const without = await quote();
        const client = await MongoClient.connect(mongoUri);
        try {
          await insertRows(client.db(), 'offers', OFFERS, offer);
          await insertRows(client.db(), 'offer_codes', OFFERS, (index) => ({
            _id: codeOf(index),
            offerId: offer(index)._id,
            referrerId: null,
          }));
        } finally {
          await client.close();
        }
        const more = (name: string, value: number) => ({
          name,
          value: value - without,
          unit: 'ms' as const,
          budget: 'offerQuote' as const,
        });
        return [more('without a code', await quote()), more('with a code', await quote(codeOf(OFFERS - 1)))];
      },
    },
  ],
};
