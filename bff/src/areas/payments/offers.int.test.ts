import { PAGE_LANGUAGE } from '@fitghar/contracts/common';
import type { Credits, Ledger } from '@fitghar/services/payments';
import { DIET_PLAN_BODY as DIET } from '@fitghar/testing/bodies';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, payAtGateway, request } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';

const OFFERS = '/bff/api/v1/admin/offers';
const QUOTE = '/bff/api/v1/offers/quote';
const ENROL = '/bff/api/v1/institute/enrolments';
const PLAN = { kind: 'plan', id: 'weight loss' };
const COURSE = { kind: 'programme', id: 'fellowship' };
const PEOPLE = 40;
const DAY_MINUTES = 24 * 60;

describe('offers (D72)', () => {
  const running = useApp({ RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  let owner: Customer;
  let codes = 0;
  beforeAll(async () => {
    owner = await Customer.admin(running());
  });
  beforeEach(async () => {
    await running().clock.set(MORNING);
    await running()
      .mongo.collection('offers')
      .updateMany({ withdrawn: null }, { $set: { endsAt: new Date(0) } });
  });
  const refused = (fields: object) =>
    owner.request('POST', OFFERS, { type: 'code', title: 'Diwali', ends_at: '2026-12-31T23:59:00+05:30', reason: 'Sales', ...fields });
  const made = async (fields: object) => {
    const { status, body } = await refused(fields);
    expect([status, body.errors]).toStrictEqual([201, undefined]);
    return body;
  };
  const aCode = () => `DIWALI${++codes}`;
  const ofCode = (fields: object = {}) => made({ code: aCode(), percent: 20, ...fields });
  const quote = async (customer: Customer, item: object, code?: string) => (await customer.request('POST', QUOTE, { ...item, code })).body;
  const refusal = async (customer: Customer, item: object, code: string) => (await quote(customer, item, code)).errors?.code?.[0];
  const enrol = (customer: Customer, ...offer_codes: string[]) =>
    customer.request('POST', ENROL, { programme_id: 'fellowship', offer_codes });
  const offerNow = async (id: string) => (await owner.request('GET', OFFERS)).body.rows.find((each: { id: string }) => each.id === id);

  it('is called what the owner wrote in the language of the page, and refuses in it', async () => {
    const customer = await Customer.signedIn(running());
    const { code, title_hi } = await ofCode({ title: 'Diwali', title_hi: 'दिवाली' });
    const { code: english } = await ofCode({ title: 'Holi' });
    expect(title_hi).toBe('दिवाली');
    const inHindi = async (body: object) =>
      (await request(running(), 'POST', QUOTE, { token: customer.token, headers: { [PAGE_LANGUAGE]: 'hi' }, body })).body;
    expect((await inHindi({ ...PLAN, code })).offers).toStrictEqual([{ code, title: 'दिवाली', amount: 200 }]);
    expect((await quote(customer, PLAN, code)).offers).toStrictEqual([{ code, title: 'Diwali', amount: 200 }]);
    expect((await inHindi({ ...PLAN, code: english })).offers).toStrictEqual([{ code: english, title: 'Holi', amount: 200 }]);
    expect((await inHindi({ ...PLAN, code: 'UNKNOWN99' })).errors.code).toStrictEqual(['यह कोड हमारे यहाँ नहीं है। उसे फिर देख लें']);
    expect((await inHindi({ ...PLAN, code: '?' })).errors.code).toStrictEqual(['कोड वैसा ही लिखें, जैसा आपको मिला']);
    expect((await refused({ code: aCode(), percent: 20, title_hi: 'दि'.repeat(40) })).status).toBe(422);
  });

  it('takes off what the quote says, in order, invoice and ledger', async () => {
    const customer = await Customer.signedIn(running());
    const { code, id } = await ofCode({ title: 'Diwali', percent: 20 });
    expect(await quote(customer, PLAN, ` ${code.toLowerCase()} `)).toStrictEqual({
      price: 999,
      offers: [{ code, title: 'Diwali', amount: 200 }],
      total: 799,
    });
    const discounts = async () => -((await running().provider<Ledger>('Ledger').totals()).discount ?? 0);
    const before = await discounts();
    const order = await customer.boughtPlan({ offer_codes: [code] });
    expect(order.amount_paise).toBe(79_900);
    const invoice = await eventually(() => running().mongo.collection('invoices').findOne({ gatewayOrderId: order.order_id }));
    // 5 % of 799, half by half
    expect(invoice).toMatchObject({ totalPaise: 79_900, taxablePaise: 76_096, discounts: [{ title: 'Diwali', paise: 20_000 }] });
    // 999 without tax is 951.42
    expect((await discounts()) - before).toBe(-(95_142 - 76_096));
    expect(await offerNow(id)).toMatchObject({ used: 1, cost: 200, state: 'running' });
    await assertLedgerMatchesGateway(running());
  });

  it('changes nothing for a client that sends section 9’s prices and no offer', async () => {
    const customer = await Customer.signedIn(running());
    await made({ type: 'automatic', percent: 50 });
    expect((await customer.boughtPlan()).amount_paise).toBe(99_900);
  });

  it('finds the best automatic offer, and adds a code that may be combined', async () => {
    const customer = await Customer.signedIn(running());
    await made({ type: 'automatic', title: 'Ten', percent: 10 });
    const best = await made({ type: 'automatic', title: 'Month of yoga', amount: 150, items: [PLAN] });
    const extra = await ofCode({ title: 'Thanks', percent: undefined, amount: 100, combines: true });
    const alone = await ofCode({ title: 'Small', percent: undefined, amount: 50 });
    const both = await quote(customer, PLAN, extra.code);
    expect([both.offers.map(({ title }: { title: string }) => title), both.total]).toStrictEqual([['Month of yoga', 'Thanks'], 749]);
    expect(await refusal(customer, PLAN, alone.code)).toBe('“Month of yoga” already takes off as much, and the two can’t be combined');
    expect((await quote(customer, COURSE)).offers).toMatchObject([{ title: 'Ten', amount: 800 }]);
    expect((await customer.boughtPlan({ offer_codes: [best.code, extra.code] })).amount_paise).toBe(74_900);
    const answer = await enrol(customer, alone.code, extra.code);
    expect([answer.status, answer.body.code]).toStrictEqual([409, 'offer_used_up']);
  });

  it('says why a code cannot be used', async () => {
    const customer = await Customer.signedIn(running());
    const buyer = await Customer.signedIn(running());
    await buyer.boughtPlan();
    const says = async (fields: object, who = customer) => refusal(who, PLAN, (await ofCode(fields)).code);
    expect(await refusal(customer, PLAN, 'NOSUCHCODE')).toBe('We don’t know this code. Please check it');
    expect(await says({ items: [COURSE] })).toBe('This code isn’t for what you’re buying');
    expect(await says({ starts_at: '2026-12-01T00:00:00+05:30' })).toBe('This code can be used from Tue 1 Dec, 12:00 am');
    expect(await says({ first_order: true }, buyer)).toBe('This code is for a first order');
    expect(await says({ type: 'company', domain: 'infosys.com' })).toBe('This code is for people with an email address at infosys.com');
    expect(await says({ type: 'company', domain: 'example.in' })).toBeUndefined();
    const over = await ofCode({ ends_at: '2026-11-21T18:00:00+05:30' });
    await running().clock.set('2026-11-21T18:00:00+05:30');
    expect(await refusal(customer, PLAN, over.code)).toBe('This offer has ended');
    const withdrawn = await ofCode();
    await owner.request('POST', `${OFFERS}/${withdrawn.id}/withdraw`, { reason: 'Wrong percentage' });
    expect(await refusal(customer, PLAN, withdrawn.code)).toBe('This offer has ended');
    expect((await enrol(customer, withdrawn.code)).status).toBe(409);
  });

  it('is used as often as it says by a customer, and is free again when the order lapses', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { code, id } = await ofCode({ uses: 1 });
    const lapses = (await enrol(one, code)).body;
    expect(lapses.amount).toBe(6400);
    expect(await refusal(other, COURSE, code)).toBe('This offer has been used up');
    // The same customer may come back to it.
    expect((await quote(one, COURSE, code)).total).toBe(6400);
    expect((await enrol(one, code)).body.order_id).toBe(lapses.order_id);
    await running().clock.advanceMinutes(DAY_MINUTES + 1);
    await running().runJob('sweep-orders', { v: 1 });
    expect(await offerNow(id)).toMatchObject({ used: 0, cost: 0 });
    const paid = await other.boughtPlan({ offer_codes: [code] });
    expect(paid.amount_paise).toBe(79_900);
    expect(await refusal(other, COURSE, code)).toBe('You’ve used this code');
    // The lapsed order is paid after all: nothing is left, so the money goes back.
    const { razorpay_payment_id } = await payAtGateway(running(), lapses.order_id);
    await eventually(
      async () => (await running().mongo.collection('refunds').findOne({ paymentId: razorpay_payment_id }))?.status === 'processed',
    );
    expect(await offerNow(id)).toMatchObject({ used: 1, cost: 200 });
  });

  it('that is gone when its lapsed order is paid costs the customer no credit', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { code } = await ofCode({ uses: 1 });
    const { grant, balance } = running().provider<Credits>('Credits');
    await grant(one.id, new ObjectId().toString(), new ObjectId().toString(), 100_000);
    const choice = { programme_id: 'fellowship', offer_codes: [code], use_credit: true };
    const { order_id, amount } = (await one.request('POST', ENROL, choice)).body;
    expect([amount, (await balance(one.id)).amount]).toStrictEqual([5400, 0]);
    await running().clock.advanceMinutes(DAY_MINUTES + 1);
    await running().runJob('sweep-orders', { v: 1 });
    await other.boughtPlan({ offer_codes: [code] });
    const before = await running().provider<Ledger>('Ledger').totals();
    const { razorpay_payment_id } = await payAtGateway(running(), order_id);
    const refund = await eventually(() =>
      running().mongo.collection('refunds').findOne({ paymentId: razorpay_payment_id, status: 'processed' }),
    );
    expect([refund.amountPaise, (await balance(one.id)).amount]).toStrictEqual([540_000, 1000]);
    expect(await running().mongo.collection('credit_holds').countDocuments()).toBe(0);
    expect(await running().provider<Ledger>('Ledger').totals()).toStrictEqual(before);
  });

  it('moves to a customer’s newest order, and back to the one that is paid first', async () => {
    const customer = await Customer.signedIn(running());
    const { code, id } = await ofCode();
    const course = (await enrol(customer, code)).body;
    const { paymentResponse: plan } = (await customer.request('POST', '/bff/user/dietPlan', { ...DIET, offer_codes: [code] })).body
      .response;
    expect([course.amount, plan.amount, (await offerNow(id)).used]).toStrictEqual([6400, 799, 1]);
    await customer.verify(await payAtGateway(running(), course.order_id));
    expect([(await customer.orderOf(course.order_id)).status, await offerNow(id)]).toMatchObject(['paid', { used: 1, cost: 1600 }]);
  });

  it('never costs more than its budget, however many people order at once', async () => {
    const { id, code } = await ofCode({ percent: undefined, amount: 100, budget: 1000 });
    const people: Customer[] = [];
    for (let group = 0; group < PEOPLE; group += 10)
      people.push(...(await Promise.all(Array.from({ length: 10 }, () => Customer.signedIn(running())))));
    const answers = await Promise.all(people.map((each) => enrol(each, code)));
    const ends = answers.map(({ status, body }) => (status === 201 ? body.amount : body.code));
    expect(ends.filter((end) => end === 7900)).toHaveLength(10);
    expect(ends.filter((end) => end === 'offer_used_up')).toHaveLength(PEOPLE - 10);
    expect(await offerNow(id)).toMatchObject({ used: 10, cost: 1000, state: 'used up' });
  });

  it('gives each gift code to one order', async () => {
    const gift = await made({ type: 'gift', title: 'A gift for you', amount: 500, uses: 3, items: [PLAN] });
    const list = async () => (await owner.request('GET', `${OFFERS}/${gift.id}/codes`)).body.rows;
    const [first, second] = await list();
    expect([(await list()).length, gift.code]).toStrictEqual([3, null]);
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const taken = await Promise.all(
      [one, other].map((each) => each.request('POST', '/bff/user/dietPlan', { ...DIET, offer_codes: [first.code] })),
    );
    expect(taken.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    expect((await one.boughtPlan({ offer_codes: [second.code] })).amount_paise).toBe(49_900);
    expect((await list()).filter(({ used }: { used: boolean }) => used)).toHaveLength(2);
    const ops = await Customer.admin(running(), 'ops');
    expect((await ops.request('GET', `${OFFERS}/${gift.id}/codes`)).status).toBe(403);
  });

  it('credits a customer whose friend buys for the first time, once', async () => {
    const [customer, friend] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const own = async (who: Customer) => (await who.request('GET', '/bff/api/v1/offers/referral')).body;
    await customer.boughtPlan();
    expect(await own(customer)).toMatchObject({ code: null });
    await made({ type: 'referral', title: 'From a friend', amount: 50, referrer_credit: 100 });
    expect((await own(friend)).code).toBeNull();
    const { code, ...terms } = await own(customer);
    expect(terms).toStrictEqual({ friend_gets: '₹50 off', you_get: 100, friends: 0 });
    expect(await refusal(customer, PLAN, code)).toBe('This code is for your friends');
    const { order_id, amount_paise } = await friend.boughtPlan({ offer_codes: [code] });
    expect(amount_paise).toBe(94_900);
    const credit = async () => (await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount;
    await eventually(async () => (await credit()) === 100);
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    await running().runJob('credit-referrer', { v: 1, order_id: String(order?._id) }, 'again');
    expect([await credit(), (await own(customer)).friends]).toStrictEqual([100, 1]);
    await assertLedgerMatchesGateway(running());
  });

  it('refuses what makes no sense, and who may not', async () => {
    const code = aCode();
    const errors = async (fields: object) => (await refused({ code, percent: 20, ...fields })).body.errors;
    for (const [fields, field] of [
      [{ percent: 101 }, 'percent'],
      [{ percent: 0 }, 'percent'],
      [{ amount: 50 }, 'percent'],
      [{ percent: undefined, amount: 1e9 }, 'amount'],
      [{ percent: undefined, amount: 10.5 }, 'amount'],
      [{ code: 'AB' }, 'code'],
      [{ starts_at: '2026-11-20T00:00:00+05:30' }, 'starts_at'],
      [{ ends_at: '2026-11-20T00:00:00+05:30' }, 'ends_at'],
      [{ items: [{ kind: 'plan', id: 'no such plan' }] }, 'items.0'],
      [{ type: 'company' }, 'domain'],
      [{ type: 'gift' }, 'uses'],
      [{ type: 'referral' }, 'referrer_credit'],
      [{ budget: 0 }, 'budget'],
    ] as const)
      expect([fields, Object.keys(await errors(fields))]).toStrictEqual([fields, [field]]);
    await made({ code, percent: 20 });
    expect(await errors({ code: code.toLowerCase() })).toStrictEqual({ code: ['Another offer has this code. Please choose another'] });
    const ops = await Customer.admin(running(), 'ops');
    expect((await ops.request('GET', OFFERS)).status).toBe(200);
    expect((await ops.request('POST', OFFERS, { type: 'code' })).status).toBe(403);
    expect((await (await Customer.signedIn(running())).request('GET', OFFERS)).status).toBe(403);
  });

  it('leaves ₹1 of a price below the discount', async () => {
    const customer = await Customer.signedIn(running());
    const { code } = await ofCode({ percent: undefined, amount: 500 });
    expect((await quote(customer, { kind: 'trial', id: 'trial' }, code)).total).toBe(1);
    expect((await customer.order({ offer_codes: [code] })).amount_paise).toBe(100);
  });
});
