import type { TicketRow } from '@fitghar/contracts/account';
import { DAY_MS, HOUR_MS, PAGE_LANGUAGE } from '@fitghar/contracts/common';
import { type DeliveryDetail, type MyPlan, type PlanContent, planQuestions } from '@fitghar/contracts/plans';
import type { PlansRepository } from '@fitghar/services/plans';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, injectFault, mailTo, PASSWORD, payAtGateway, request, type TestResponse } from '../../../test/customer.ts';

const aDiet = (fields: Record<string, unknown> = {}) => ({
  type: 'weight loss',
  price: 999,
  final_price: 999,
  plan_for: 'self',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight slowly',
  diet_type: 'vegitarian',
  daily_physical_activity: 'low',
  allergy: 'peanuts',
  plan_type: '1month',
  health_consent: '2026-11-23',
  ...fields,
});
const aFitness = (fields: Record<string, unknown> = {}) => ({
  type: 'MUSCLE BUILDING',
  price: 499,
  final_price: 1497,
  plan_for: 'self',
  gender: 'Male',
  age: 28,
  height: '5.11',
  weight: 70,
  goal: 'Stronger',
  any_body_pain: 'No',
  any_injury: 'No',
  workpreference: 'home',
  goalreach: '3 MONTH',
  gymwork: 'Doing Regular',
  daily_physical_activity: 'moderate',
  medical_condition: 'None',
  plan_type: '3month',
  health_consent: '2026-11-23',
  ...fields,
});
const buy = (customer: Customer, body = aDiet()) => customer.request('POST', '/bff/user/dietPlan', body);
const mine = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/plans/mine')).body.rows[0];

/** Buys and pays for a diet plan. @returns its id */
async function bought(running: AppUnderTest, customer: Customer, body = aDiet()): Promise<{ id: string; order_id: string }> {
  const { plan_id, paymentResponse } = (await buy(customer, body)).body.response;
  expect((await customer.verify(await payAtGateway(running, paymentResponse.order_id))).body.status).toBe('paid');
  return { id: plan_id, order_id: paymentResponse.order_id };
}
const delivery = (admin: Customer, id: string) => admin.request('GET', `/bff/api/v1/admin/plan-deliveries/${id}`);
/** Waits for the draft. */
const drafted = (admin: Customer, id: string): Promise<DeliveryDetail> =>
  eventually(async () => {
    const { body } = await delivery(admin, id);
    return body.version > 0 && body;
  });
const send = (admin: Customer, id: string, version: number): Promise<TestResponse> =>
  admin.request('POST', `/bff/api/v1/admin/plan-deliveries/${id}/send`, { version });
const change = (admin: Customer, id: string, body: Record<string, unknown>): Promise<TestResponse> =>
  admin.request('PATCH', `/bff/api/v1/admin/plan-deliveries/${id}`, body);

const running = useApp();

describe('the public sample plans', () => {
  it('show a whole week of each kind, to visitors too', async () => {
    const { status, body } = await request(running(), 'GET', '/bff/api/v1/plans/samples');
    expect([status, body.diet.content.days.length, body.fitness.content.days.length]).toStrictEqual([200, 7, 7]);
    expect(body.diet.for_whom).toContain('vegetarian');
  });
});

describe('buying a plan', () => {
  it('opens an order at the catalogue price, three times for three months, and is paid like any other', async () => {
    const customer = await Customer.signedIn(running());
    const diet = (await buy(customer)).body.response.paymentResponse;
    expect([diet.amount, diet.amount_paise, diet.service_type]).toStrictEqual([999, 99_900, 'DIET']);
    const fitness = await customer.request('POST', '/bff/user/fitnessPlan', aFitness());
    expect([fitness.status, fitness.body.response.paymentResponse.amount]).toStrictEqual([201, 1497]);
    await bought(running(), customer);
    const { rows } = (await customer.request('GET', '/bff/user/user-diet-transaction')).body.response;
    expect(rows.map((row: { status: string }) => row.status).sort()).toStrictEqual(['created', 'created', 'paid']);
    expect(rows.find((row: { status: string }) => row.status === 'paid').diet_plan).toStrictEqual({ type: 'weight loss' });
  });

  it('accepts the catalogue amount, and a medical condition instead of the allergy', async () => {
    const customer = await Customer.signedIn(running());
    const three = aDiet({ plan_type: '3month', final_price: 2997, amount: 2997, allergy: undefined, medical_condition: 'None' });
    expect((await buy(customer, three)).body.response.paymentResponse.amount).toBe(2997);
    const wrong = await customer.request('POST', '/bff/user/fitnessPlan', aFitness({ amount: 499 }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toStrictEqual([422, ['amount']]);
  });

  it('works through the older calls too', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', '/bff/admin/api/fitness-plans', aFitness())).status).toBe(201);
    expect((await customer.request('POST', '/bff/admin/api/diet-plans', aDiet())).status).toBe(201);
  });

  it('rejects invalid fields with their messages and charges nothing', async () => {
    const customer = await Customer.signedIn(running());
    const diets: [fields: Record<string, unknown>, field: string, message: RegExp][] = [
      [{ price: 9 }, 'price', /^The price is now ₹/],
      [{ final_price: 1 }, 'final_price', /^The price is now ₹/],
      [{ plan_type: '3month' }, 'final_price', /^The price is now ₹/],
      [{ amount: 1 }, 'amount', /^The price is now ₹/],
      [{ final_price: 2997, plan_type: '3month', amount: 999 }, 'amount', /^The price is now ₹/],
      [{ allergy: '' }, 'medical_condition', /^Please input all the required data !!$/],
      [{ age: 17 }, 'age', /^Age should be between 18 - 100$/],
      [{ age: 101 }, 'age', /^Age should be between 18 - 100$/],
      [{ height: '12' }, 'height', /4.0 to 7 feet/],
      [{ height: '5.12' }, 'height', /4.0 to 7 feet/],
      [{ weight: -5 }, 'weight', /^Please enter your weight !$/],
      [{ weight: 900 }, 'weight', /^Please enter your weight !$/],
      [{ goal: ' ' }, 'goal', /^Please enter your Goal !$/],
      [{ allergy: 'x'.repeat(10_000) }, 'allergy', /at most 500/],
      [{ type: 'keto' }, 'type', /Please input all the required data !!/],
      [{ diet_type: 'stones' }, 'diet_type', /./],
      [{ plan_for: 'others' }, 'name', /^Please enter your Name !$/],
      [{ plan_for: 'others', name: 'Amma' }, 'number', /^Please enter your Phone no !$/],
    ];
    for (const [fields, field, message] of diets) {
      const answer = await buy(customer, aDiet(fields));
      expect([JSON.stringify(fields), answer.status]).toEqual([JSON.stringify(fields), 422]);
      expect(answer.body.errors[field]?.[0] ?? '').toMatch(message);
    }
    const old = await customer.request('POST', '/bff/user/fitnessPlan', aFitness({ age: 51, any_body_pain: '', any_injury: undefined }));
    expect([old.body.errors.age, old.body.errors.any_body_pain, old.body.errors.any_injury]).toStrictEqual([
      ['Age should be between 18 - 50'],
      ['Please may i know !'],
      ['Please enter your injury !'],
    ]);
    expect(
      await running()
        .mongo.collection('plans')
        .countDocuments({ userId: { $exists: true }, status: 'open', type: 'keto' }),
    ).toBe(0);
    expect((await customer.request('GET', '/bff/user/user-diet-transaction')).body.response.rows.length).toBe(0);
  });

  it('requires login and a working gateway; nothing is left half done', async () => {
    expect((await request(running(), 'POST', '/bff/user/dietPlan', { body: aDiet() })).status).toBe(401);
    const customer = await Customer.signedIn(running());
    await injectFault(running(), { api: 'down' });
    const answer = await buy(customer);
    await injectFault(running(), { api: 'up' });
    expect([answer.status, answer.body.code]).toStrictEqual([503, 'gateway_unavailable']);
    expect((await customer.request('GET', '/bff/user/user-diet-transaction')).body.response.rows.length).toBe(0);
  });
});

describe('a second plan', () => {
  const answers = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/plans/last-answers')).body.answers;

  it('begins with what was told with consent about oneself, and with nothing once that is withdrawn', async () => {
    const customer = await Customer.signedIn(running());
    expect(await answers(customer)).toBeNull();
    const food = { eating: 'jain', no_onion_garlic: true, fasting_days: ['Friday', 'Monday'], kitchens: ['west'] };
    await bought(running(), customer, aDiet(food));
    await bought(running(), customer, aDiet({ plan_for: 'others', name: 'Amma', number: '9876543210', weight: 60, again: true }));
    expect(await answers(customer)).toMatchObject({ ...food, fasting_days: ['Monday', 'Friday'], gender: 'Female', age: 34, weight: 72 });
    await customer.request('POST', '/bff/api/v1/account/consents', { purpose: 'health', given: false });
    expect(await answers(customer)).toBeNull();
  });

  it('takes nothing from one that was ordered without consent (D61)', async () => {
    const customer = await Customer.signedIn(running());
    await bought(running(), customer, aDiet({ health_consent: undefined }));
    expect(await answers(customer)).toBeNull();
  });
});

describe('the delivery promise', () => {
  const watch = (id: string) => running().runJob('watch-promise', { v: 1, plan_id: id });
  const sweep = () => running().runJob('sweep-promises', { v: 1 });
  const alerts = (order: string) =>
    running().mailbox.caught.filter(({ to, subject }) => to.includes('ops@fitghar.local') && subject.includes(order));
  const hours = (number: number) => running().clock.advanceMinutes(number * 60);

  it('starts with the payment: due in 24 hours, drafted at once, shown to the customer', async () => {
    await running().clock.set(MORNING);
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = await bought(running(), customer);
    const plan = await mine(customer);
    expect([plan.status, plan.due_at, plan.content, plan.late]).toStrictEqual(['being prepared', '2026-11-22T09:30:00+05:30', null, false]);
    await mailTo(running(), customer.email, /arrive by/);
    const { draft, guard, history, customer: who } = await drafted(admin, id);
    expect([draft.days.length, guard, who.email]).toStrictEqual([7, [], customer.email]);
    expect(JSON.stringify(draft.days)).not.toMatch(/[Pp]eanut|Chicken|Egg/);
    expect(history.map(({ what }) => what)).toStrictEqual(['Paid', 'Draft written']);
  });

  it('is kept: a specialist claims, edits and sends; the PDF is emailed and on the dashboard, once', async () => {
    await running().clock.set(MORNING);
    const [customer, admin, other] = [await Customer.signedIn(running()), await Customer.admin(running()), await Customer.admin(running())];
    const { id } = await bought(running(), customer);
    const first = await drafted(admin, id);
    const claimed = (await change(admin, id, { version: first.version, claimed_by: admin.id })).body as DeliveryDetail;
    expect([claimed.status, claimed.claimed_by?.id, (await mine(customer)).status]).toStrictEqual([
      'claimed',
      admin.id,
      'with your specialist',
    ]);
    const content: PlanContent = { ...claimed.content, note: 'नमस्ते, about ₹1,200 a week' };
    const stale = await change(other, id, { version: first.version, content });
    expect([stale.status, stale.body.code]).toStrictEqual([409, 'plan_changed']);
    expect(
      (await admin.request('GET', '/bff/api/v1/admin/plan-deliveries/team')).body.some((each: { id: string }) => each.id === other.id),
    ).toBeTruthy();
    expect((await change(admin, id, { version: claimed.version, claimed_by: customer.id })).status).toBe(422);
    const edited = (await change(admin, id, { version: claimed.version, content })).body as DeliveryDetail;
    const answers = await Promise.all([send(admin, id, edited.version), send(other, id, edited.version)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    const { attachments } = await mailTo(running(), customer.email, /Your plan is here/);
    expect(attachments[0]?.content_type).toBe('application/pdf');
    expect(attachments[0]?.size ?? 0).toBeGreaterThan(20_000);
    expect(running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && /is here/.test(subject)).length).toBe(1);
    const plan = await mine(customer);
    expect([plan.status, plan.content.note]).toStrictEqual(['sent', content.note]);
    const inHindi = await request(running(), 'GET', '/bff/api/v1/plans/mine', {
      token: customer.token,
      headers: { [PAGE_LANGUAGE]: 'hi' },
    });
    const translated = (inHindi.body.rows as MyPlan[]).find((each) => each.id === id)?.content;
    expect([translated?.note, translated?.days[0]?.title]).toStrictEqual([content.note, 'दिन 1']);
    expect(translated?.advice.filter((line) => /[a-z]{2}/i.test(line))).toStrictEqual([]);
    const late = await change(admin, id, { version: edited.version + 1, content });
    expect([late.status, late.body.code]).toStrictEqual([409, 'plan_sent']);
    const document = await fetch(`${running().origin}/bff/api/v1/plans/${id}/document`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(Buffer.from(await document.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1.7/);
  });

  it('can use another plan name, while the customer keeps the purchased one', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = await bought(running(), customer);
    const first = await drafted(admin, id);
    expect([first.name, first.category]).toStrictEqual(['HEALTY LIFE STYLE DIET PLAN', 'healthy']);
    const { body } = await change(admin, id, { version: first.version, name: 'KETOGENIC DIET PLAN' });
    expect([body.name, body.category, body.history.at(-1).what]).toStrictEqual([
      'KETOGENIC DIET PLAN',
      'keto',
      'Renamed to KETOGENIC DIET PLAN',
    ]);
    expect((await change(admin, id, { version: body.version, name: 'SOUP PLAN' })).status).toBe(422);
    expect((await mine(customer)).name).toBe('Weight loss or fat loss diet plan');
  });

  it('alerts ops at 12, 20 and 23 hours; when missed, it sends an apology and nothing unread', async () => {
    await running().clock.set(MORNING);
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id, order_id } = await bought(running(), customer);
    await drafted(admin, id);
    for (const [wait, expectedAlerts] of [
      [11, 0],
      [1, 1],
      [8, 2],
      [3, 3],
      [1, 4],
    ] as const) {
      hours(wait);
      await Promise.all([watch(id), watch(id), sweep()]);
      await eventually(() => alerts(order_id).length === expectedAlerts || expectedAlerts === 0);
      expect([`after ${wait} more hours`, alerts(order_id).length]).toEqual([`after ${wait} more hours`, expectedAlerts]);
    }
    await mailTo(running(), customer.email, /plan is delayed/);
    const plan = await mine(customer);
    expect([plan.status, plan.late, plan.content]).toStrictEqual(['being prepared', true, null]);
    const quote = await customer.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`);
    expect(quote.body.amount).toBe(999);
    const { version, status } = (await delivery(admin, id)).body;
    expect(status).toBe('breached');
    expect((await send(admin, id, version)).body.status).toBe('sent');
    await mailTo(running(), customer.email, /Your plan is here/);
  });

  it('is refunded in money while it is late, also when the days for that are over (BE23)', async () => {
    await running().clock.set(MORNING);
    const customer = await Customer.signedIn(running());
    const { order_id } = await bought(running(), customer);
    hours(40 * 24);
    await sweep();
    const owner = await Customer.loggedIn(running(), customer.email);
    const quote = await owner.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`);
    expect(quote.body).toMatchObject({ amount: 999, form: 'money' });
  });

  it('is reported once as missed after a day without workers, and not again if the clock goes back', async () => {
    await running().clock.set(MORNING);
    const customer = await Customer.signedIn(running());
    const { id, order_id } = await bought(running(), customer);
    hours(30);
    await sweep();
    await eventually(() => alerts(order_id).length === 1);
    await running().clock.set(MORNING);
    await Promise.all([watch(id), sweep()]);
    hours(40);
    await Promise.all([watch(id), sweep()]);
    expect(alerts(order_id).map(({ subject }) => subject.split(':')[0])).toStrictEqual(['Plan late']);
  });

  it('survives a flushed Redis', async () => {
    await running().clock.set(MORNING);
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id, order_id } = await bought(running(), customer);
    await drafted(admin, id);
    await running().emptyRedis();
    hours(12);
    await sweep();
    await eventually(() => alerts(order_id).length === 1);
    expect((await send(admin, id, (await delivery(admin, id)).body.version)).status).toBe(200);
    await mailTo(running(), customer.email, /Your plan is here/);
  });

  it('is drafted without numbers for a guarded customer and cannot be sent empty', async () => {
    await running().clock.set(MORNING);
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = await bought(running(), customer, aDiet({ medical_condition: 'Pregnant' }));
    const { guard, draft, version } = await drafted(admin, id);
    expect([guard, draft.days]).toStrictEqual([['Mentions pregnancy or nursing'], []]);
    expect((await send(admin, id, version)).body.code).toBe('plan_empty');
    const { templates } = (await delivery(admin, id)).body;
    expect(templates[0]?.name).toBe('Pregnancy or nursing');
    const begun = await change(admin, id, { version, content: templates[0].content });
    expect((await send(admin, id, begun.body.version)).body.code).toBe('plan_gaps');
  });
});

describe('a delivered plan', () => {
  async function sent(body = aDiet()) {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id, order_id } = await bought(running(), customer, body);
    await send(admin, id, (await drafted(admin, id)).version);
    return { customer, admin, id, order_id };
  }

  it('is visible to its owner only: others get 404, visitors 401, customers no list', async () => {
    const { id, customer } = await sent();
    const other = await Customer.signedIn(running());
    expect((await other.request('GET', `/bff/api/v1/plans/${id}/document`)).status).toBe(404);
    expect((await other.request('POST', `/bff/api/v1/plans/${id}/check-ins`, { weight_kg: 70 })).status).toBe(404);
    expect((await request(running(), 'GET', `/bff/api/v1/plans/${id}/document`)).status).toBe(401);
    expect((await customer.request('GET', `/bff/api/v1/plans/${'f'.repeat(24)}/document`)).status).toBe(404);
    expect((await customer.request('GET', '/bff/api/v1/admin/plan-deliveries')).status).toBe(403);
    expect((await send(customer, id, 1)).status).toBe(403);
  });

  it('accepts one check-in a week', async () => {
    const { id, customer } = await sent();
    const weighIn = (weight_kg: number) => customer.request('POST', `/bff/api/v1/plans/${id}/check-ins`, { weight_kg });
    expect((await weighIn(900)).status).toBe(422);
    const answers = await Promise.all([weighIn(71.4), weighIn(71.5)]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409]);
    await running().clock.advanceMinutes(7 * 24 * 60);
    expect((await weighIn(70.9)).body.check_ins.length).toBe(2);
    await running().clock.set(MORNING);
  });

  it('is asked about beside the draft, where its specialist answers', async () => {
    const { id, customer } = await sent();
    const { ticket_id } = (await customer.request('POST', `/bff/api/v1/plans/${id}/questions`, { question: 'May I have curd?' })).body;
    await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' });
    const specialist = await Customer.admin(running(), 'nutrition');
    const questions = `/bff/api/v1/admin/plan-deliveries/${id}/questions`;
    const list = async () => planQuestions.parse((await specialist.request('GET', questions)).body).rows;
    expect((await list()).map(({ id: ticket, status, replies }) => [ticket, status, replies])).toStrictEqual([[ticket_id, 'Pending', []]]);
    const answer = (by: Customer, body: object, path = `${questions}/${ticket_id}/answer`) => by.request('POST', path, body);
    expect((await answer(specialist, { message: ' ' })).status).toBe(422);
    expect((await answer(specialist, { message: 'Yes', to: 'all' })).status).toBe(422);
    expect((await answer(specialist, { message: 'Yes' })).body).toMatchObject({ status: 'Answered', replies: [{ message: 'Yes' }] });
    const tickets: TicketRow[] = (await customer.request('GET', '/bff/api/v1/account/tickets')).body.rows;
    expect(tickets.find((ticket) => ticket.ticket_id === ticket_id)?.replies).toMatchObject([{ from: 'team', message: 'Yes' }]);
    // A ticket about something else is not this plan’s, and other roles have the tickets themselves.
    const about = tickets.find((ticket) => ticket.ticket_id !== ticket_id);
    expect((await answer(specialist, { message: 'Yes' }, `${questions}/${about?.ticket_id}/answer`)).status).toBe(404);
    const other = await sent();
    const otherPath = `/bff/api/v1/admin/plan-deliveries/${other.id}/questions/${ticket_id}/answer`;
    expect((await answer(specialist, { message: 'Yes' }, otherPath)).status).toBe(404);
    expect((await answer(await Customer.admin(running(), 'support'), { message: 'Yes' })).status).toBe(403);
    expect((await customer.request('GET', questions)).status).toBe(403);
    const admin = await Customer.admin(running());
    await admin.request('POST', `/bff/api/v1/admin/tickets/${ticket_id}/close`, {});
    expect((await answer(specialist, { message: 'And milk' })).status).toBe(409);
    const log = (await admin.request('GET', `/bff/api/v1/admin/audit?q=${ticket_id}`)).body.rows;
    expect(log.map(({ action }: { action: string }) => action)).toStrictEqual(['ticket.close', 'ticket.answer']);
  });

  it('can be asked about and refunded by the policy', async () => {
    const { id, customer, order_id } = await sent();
    const asked = await customer.request('POST', `/bff/api/v1/plans/${id}/questions`, { question: 'May I have <b>tea</b>?' });
    expect(asked.status).toBe(201);
    const { rows } = (await customer.request('GET', '/bff/api/v1/account/tickets')).body;
    expect(rows[0].ticket_raise_message).toMatch(/Weight loss or fat loss diet plan: May I have <b>tea<\/b>\?/);
    const refund = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Not for me' });
    expect([refund.status, refund.body.amount]).toStrictEqual([201, 799.2]);
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${refund.body.id}/approve`)).status).toBe(200);
    await eventually(async () => (await mine(customer)).status === 'refunded');
    const order = (await customer.request('GET', `/bff/api/v1/payments/orders/${order_id}`)).body;
    expect(order.status).toBe('part_refunded');
  });

  it('is counted: the list by due time, its figures by day', async () => {
    const { admin } = await sent();
    const open = await Customer.signedIn(running());
    await bought(running(), open);
    const { rows, counts } = (await admin.request('GET', '/bff/api/v1/admin/plan-deliveries?status=open')).body;
    expect(rows.every((row: { status: string }) => row.status === 'open')).toBeTruthy();
    expect(counts.open >= 1 && counts.sent_today >= 1).toBeTruthy();
    const { days } = (await admin.request('GET', '/bff/api/v1/admin/plan-deliveries/figures')).body;
    expect(days.find(({ day }: { day: string }) => day === '2026-11-21')).toMatchObject({ breaches: 0 });
  });
});

describe('health data', () => {
  const CONSENTS = '/bff/api/v1/account/consents';

  it('is refused with a consent to another text, and the consent is stored with its version and time', async () => {
    const customer = await Customer.signedIn(running());
    for (const health_consent of ['', true, '2020-01-01']) {
      const { status, body } = await buy(customer, aDiet({ health_consent }));
      expect([status, body.errors]).toStrictEqual([422, { health_consent: ['Please agree to the use of your health details'] }]);
    }
    expect(
      await running()
        .mongo.collection('plans')
        .countDocuments({ userId: new ObjectId(customer.id) }),
    ).toBe(0);
    expect((await buy(customer)).status).toBe(201);
    const [newest] = (await customer.request('GET', CONSENTS)).body.rows;
    expect(newest).toStrictEqual({
      purpose: 'health',
      given: true,
      version: '2026-11-23',
      language: 'en',
      at: '2026-11-21T09:30:00+05:30',
    });
    const exported = (await customer.request('GET', '/bff/api/v1/account/export')).body;
    expect([exported.consents[0].purpose, exported.plans[0].status, exported.plans[0].assessment.weight]).toStrictEqual([
      'health',
      'pending',
      72,
    ]);
    expect(exported.plans[0].assessment).not.toHaveProperty('health_consent');
  });

  it('without a consent is used for this plan only, and is deleted all the same (D61)', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan({ health_consent: undefined });
    expect(await drafted(await Customer.admin(running()), plan_id)).toMatchObject({ assessment: { weight: 72 } });
    const consents = (await customer.request('GET', CONSENTS)).body;
    expect([consents.rows.map(({ purpose }: { purpose: string }) => purpose), consents.holds_health]).toStrictEqual([['terms'], true]);
    expect((await customer.request('GET', '/bff/api/v1/account/export')).body.plans[0].healthGround).toBe('order');
    const withdrawn = await customer.request('POST', CONSENTS, { purpose: 'health', given: false });
    expect([withdrawn.status, withdrawn.body.holds_health]).toStrictEqual([200, false]);
    const plan = await running()
      .mongo.collection('plans')
      .findOne({ _id: new ObjectId(plan_id) });
    expect([plan?.assessment, plan?.draft, plan?.dataKey]).toStrictEqual([{}, null, null]);
    await eventually(async () => (await mine(customer)).status === 'refunded');
  });

  it('is deleted with the consent; a plan being prepared ends, is refunded in full, and keeps no one from leaving (BE8)', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id, order_id } = await customer.boughtPlan();
    await running().queue('payments').pause();
    await buy(customer);
    expect((await customer.request('POST', CONSENTS, { purpose: 'health', given: true })).status).toBe(422);
    expect((await customer.request('POST', CONSENTS, { purpose: 'health', given: false })).body.rows[0]).toMatchObject({
      purpose: 'health',
      given: false,
    });
    const plans = await running()
      .mongo.collection('plans')
      .find({ userId: new ObjectId(customer.id) })
      .toArray();
    expect(plans.map(({ assessment, draft, content }) => [assessment, draft, content])).toStrictEqual([
      [{}, null, null],
      [{}, null, null],
    ]);
    expect((await customer.request('GET', '/bff/api/v1/plans/mine')).body.rows).toMatchObject([
      { id: plan_id, status: 'stopped', content: null },
    ]);
    const open = { status: { $in: ['open', 'claimed', 'breached'] }, userId: new ObjectId(customer.id) };
    expect(await running().mongo.collection('plans').countDocuments(open)).toBe(0);
    const specialist = await Customer.admin(running(), 'nutrition');
    const delivery = `/bff/api/v1/admin/plan-deliveries/${plan_id}`;
    const { body } = await specialist.request('GET', delivery);
    expect([body.assessment, body.paused_reason]).toStrictEqual([{}, 'The customer withdrew the consent to use health details']);
    expect((await specialist.request('POST', `${delivery}/send`, { version: body.version })).body.code).toBe('plan_stopped');
    const filled = { note: '', facts: [], days: [{ title: 'Monday', blocks: [] }], shopping: [], advice: [] };
    expect((await specialist.request('PATCH', delivery, { version: body.version, content: filled })).body.code).toBe('plan_stopped');
    expect((await (await Customer.admin(running(), 'viewer')).request('GET', delivery)).status).toBe(403);
    await running().queue('payments').resume();
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    expect((await mine(customer)).status).toBe('refunded');
    const leaves = await customer.request('POST', '/bff/api/v1/account/erasure', { password: PASSWORD });
    expect([leaves.status, leaves.body.message]).toEqual([200, leaves.body.message]);
  });

  it('is not written while a refund is asked for, and goes on with the time that was left if it is rejected (BE15)', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id, order_id } = await customer.boughtPlan();
    const specialist = await Customer.admin(running(), 'nutrition');
    const { version } = await drafted(specialist, plan_id);
    const dueAt = Date.parse((await mine(customer)).due_at);
    const { body: refund } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Not for me' });
    expect((await send(specialist, plan_id, version)).body.code).toBe('plan_stopped');
    expect((await mine(customer)).status).toBe('stopped');
    await running().clock.advanceMinutes(30 * 60);
    await running().runJob('sweep-promises', { v: 1 });
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${refund.id}/reject`, { reason: 'It is almost ready' })).status).toBe(
      200,
    );
    const later = await Customer.loggedIn(running(), customer.email);
    const { status, due_at, late } = await mine(later);
    expect([status, Date.parse(due_at) - dueAt, late]).toEqual(['being prepared', 30 * HOUR_MS, false]);
    const again = await Customer.admin(running(), 'nutrition');
    expect((await send(again, plan_id, (await delivery(again, plan_id)).body.version)).status).toBe(200);
    await running().clock.set(MORNING);
  });

  it('is bought once from two tabs: the second payment comes back in full (BE16)', async () => {
    const customer = await Customer.signedIn(running());
    const [first, second] = [await buy(customer), await buy(customer)];
    const receipts = await Promise.all([first, second].map(({ body }) => payAtGateway(running(), body.response.paymentResponse.order_id)));
    await Promise.all(receipts.map((receipt) => customer.verify(receipt)));
    const orders = () => Promise.all([first, second].map(({ body }) => customer.orderOf(body.response.paymentResponse.order_id)));
    await eventually(
      async () =>
        (await orders())
          .map(({ status }) => status)
          .sort()
          .join() === 'paid,refunded',
    );
    expect((await customer.request('GET', '/bff/api/v1/plans/mine')).body.total).toBe(1);
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows).toMatchObject([{ amount: 999 }]);
    // Ordered once the first is paid, a second one is meant.
    const again = await customer.boughtPlan(aDiet());
    expect((await customer.orderOf(again.order_id)).status).toBe('paid');
  });

  it('is not emailed once its consent is withdrawn, and that is no failure (BE28)', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan();
    const specialist = await Customer.admin(running(), 'nutrition');
    const { version } = await drafted(specialist, plan_id);
    await running().queue('mail').pause();
    expect((await send(specialist, plan_id, version)).status).toBe(200);
    await customer.request('POST', CONSENTS, { purpose: 'health', given: false });
    await running().queue('mail').resume();
    const outbox = running().mongo.collection<{ _id: string; failures?: number }>('outbox');
    const job = await eventually(() => outbox.findOne({ _id: `plan-sent-mail.${plan_id}`, doneAt: { $ne: null } }));
    expect(job.failures ?? 0).toBe(0);
    // When the month is over, they are asked for a review.
    const asked = await running()
      .mongo.collection<{ _id: string; createdAt: Date; runAt: Date }>('outbox')
      .findOne({ _id: `plan-review-request-mail.${plan_id}` });
    expect(asked && asked.runAt.getTime() - asked.createdAt.getTime()).toBe(30 * DAY_MS);
  });

  it('is followed by one email that asks for a review, not of someone who wrote one or was refunded, and can be ended', async () => {
    const specialist = await Customer.admin(running(), 'nutrition');
    const sent = async () => {
      const customer = await Customer.signedIn(running());
      const { plan_id, order_id } = await customer.boughtPlan();
      const { version } = await drafted(specialist, plan_id);
      expect((await send(specialist, plan_id, version)).status).toBe(200);
      return { customer, plan_id, order_id };
    };
    const [asked, reviewer, refunded] = [await sent(), await sent(), await sent()];
    await reviewer.customer.send('/bff/api/v1/account/reviews', { name: 'Kavya', review: 'I eat better now.' });
    const { order_id } = refunded;
    const { body: refund } = await refunded.customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Not for me' });
    const owner = await Customer.admin(running());
    expect((await owner.request('POST', `/bff/api/v1/admin/refunds/${refund.id}/approve`)).status).toBe(200);
    await eventually(async () => (await refunded.customer.orderOf(order_id)).status !== 'paid');
    for (const { plan_id } of [asked, reviewer, refunded, asked])
      await running().runJob('plan-review-request-mail', { v: 1, plan_id }, `plan-review-request-mail.${plan_id}`);
    const mail = await mailTo(running(), asked.customer.email, /^How did your plan go\?$/);
    expect(mail.text).toContain('the month of your plan is over');
    expect(mail.text).toContain('/user/userDashboard?page=review');
    expect(running().mailbox.caught.filter(({ subject }) => subject === 'How did your plan go?')).toHaveLength(1);
  });

  it('is not stored again by a draft or check-in that began before it was deleted', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan();
    await customer.request('POST', CONSENTS, { purpose: 'health', given: false });
    const plans = running().provider<PlansRepository>('PlansRepository');
    const at = running().clock.now();
    const content: PlanContent = { note: 'Eat', facts: [], days: [], shopping: [], advice: [] };
    await plans.saveDraft(plan_id, { content, guard: [], warnings: [] }, { at, who: 'System', what: 'Draft written' });
    expect(await plans.addCheckIn(plan_id, { at, weightKg: 71, note: '' }, new Date(0))).toBeNull();
    expect(await plans.findById(plan_id)).toMatchObject({ draft: null, content: null, checkIns: [], history: [] });
  });
});
