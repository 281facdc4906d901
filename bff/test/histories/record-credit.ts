import { TRIAL_AMOUNT_PAISE } from '@fitghar/contracts/booking';
import { DAY_MS } from '@fitghar/contracts/common';
import { creditView } from '@fitghar/contracts/payments';
import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { aBooking, request, type TestResponse } from '../customer.ts';
import { fail } from '../fail.ts';
import { PersistentBuyer } from '../persistent-buyer.ts';
import { type CreditCall, type CreditResult, creditModel } from './credit-model.ts';
import { History, LATEST, type Recording, type Site, steps, together, unexpected } from './history.ts';
import type { Hour } from './hour.ts';

/** ₹10, and so few of them that a trial is never paid with credit alone, which a job would settle. */
const UNIT_PAISE = 1000;
const FIRST_UNITS = 3;
const MAX_UNITS = Math.floor((TRIAL_AMOUNT_PAISE - 1) / UNIT_PAISE);
const YEAR_MS = 365 * DAY_MS;
const CREDITS = 'credits';
const PLAN = PLAN_CATALOGUE.diet.find(({ type }) => type === DIET_PLAN_BODY.type) ?? fail('no plan');

/**
 * One customer at three devices: one books a trial with credit and cancels it, another orders plans with credit,
 * and a third sees what is left. Meanwhile credit is granted.
 */
export async function recordCredit(site: Site, { service, date, time }: Hour, seed: number, calls: number): Promise<Recording> {
  await site.db.collection('slot_places').deleteMany({ service, date, time });
  const history = new History<CreditCall, CreditResult>(site);
  const buyer = await PersistentBuyer.signedIn(site);
  const userId = await idOf(site, buyer);
  const send = (method: string, path: string, body?: unknown) =>
    request(site, method, path, { token: buyer.token, ...(body !== undefined && { body }) });
  const grant = () => insertCredit(site, userId);
  for (let unit = 0; unit < FIRST_UNITS; unit++) await grant();
  let [booking, granted] = ['', FIRST_UNITS];

  const usedOf =
    (pricePaise: number) =>
    (told: TestResponse): number | undefined => {
      if (told.status < 300) return (pricePaise - told.body.response.paymentResponse.amount_paise) / UNIT_PAISE;
      return told.status === 409 ? undefined : unexpected(told); // another device was faster
    };
  const body = aBooking({
    ...{ service_type: service, trial_date: date, trial_time: time, preferred_time_to_be_served: time },
    use_credit: true,
  });
  const used = usedOf(TRIAL_AMOUNT_PAISE);
  const book = async () => {
    const answer = await history.record({ do: 'book' }, () => send('POST', '/bff/user/createOrUpdateBooking', body), used);
    if (answer && answer.status < 300) booking = answer.body.response.booking_id;
  };
  const cancel = async () => {
    const answer = await history.record(
      { do: 'cancel' },
      () => send('POST', `/bff/api/v1/booking/${booking}/cancel`),
      (told) => (told.status < 300 ? null : unexpected(told)),
    );
    if (answer) booking = '';
  };
  const spend = () =>
    history.record(
      { do: 'spend' },
      () => send('POST', '/bff/user/dietPlan', { ...DIET_PLAN_BODY, use_credit: true }),
      usedOf(PLAN.price * 100),
    );
  const look = () =>
    history.record(
      { do: 'read' },
      () => send('GET', '/bff/api/v1/payments/credit'),
      (told) => (told.status === 200 ? (creditView.parse(told.body).amount * 100) / UNIT_PAISE : unexpected(told)),
      { onlyReads: true },
    );
  const grantMore = async () => {
    if (granted === MAX_UNITS) return look();
    granted += 1;
    const start = performance.now();
    const isGranted = await grant().then(
      () => true,
      () => false,
    );
    const outcome = isGranted ? { result: null, end: performance.now() } : { result: undefined, end: Infinity };
    history.calls.push({ input: { do: 'grant', units: 1 }, start, ...outcome });
  };

  const share = Math.ceil(calls / 3);
  return {
    calls: history.calls,
    act: () =>
      together([
        async () => {
          for (let step = 0; step < share; step++) await (booking ? cancel() : book());
        },
        async () => {
          for (const act of steps(seed, share, { arbitrary: fc.constant(spend), weight: 1 }, { arbitrary: fc.constant(look), weight: 7 }))
            await act();
        },
        async () => {
          for (const act of steps(
            seed + 1,
            share,
            { arbitrary: fc.constant(grantMore), weight: 1 },
            { arbitrary: fc.constant(look), weight: 3 },
          ))
            await act();
        },
      ]),
    end: () => history.read({ do: 'read' }, () => unitsLeft(site, userId)),
    isPossible: () => history.isPossible(creditModel(FIRST_UNITS)),
  };
}

/** A customer's ID. */
export async function idOf(site: Site, { email }: PersistentBuyer): Promise<ObjectId> {
  const user = await site.db.collection('users').findOne({ email });
  if (!user) throw new Error(`${email} is not registered`);
  return user._id;
}

/** Grants a unit, as the job that processes a refund does. */
export async function insertCredit(site: Site, userId: ObjectId): Promise<void> {
  const now = Date.now();
  await site.db.collection(CREDITS).insertOne(
    {
      ...{ userId, refundId: new ObjectId(), amountPaise: UNIT_PAISE, leftPaise: UNIT_PAISE },
      ...{ grantedAt: new Date(now), expiresAt: new Date(now + YEAR_MS) },
    },
    { writeConcern: { w: 'majority' } },
  );
}

async function unitsLeft(site: Site, userId: ObjectId): Promise<number> {
  const credits = await site.db.collection<{ userId: ObjectId; leftPaise: number }>(CREDITS).find({ userId }, LATEST).toArray();
  return credits.reduce((sum, { leftPaise }) => sum + leftPaise, 0) / UNIT_PAISE;
}
