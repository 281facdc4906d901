import * as account from '@fitghar/contracts/account';
import { hasPermission, staffRole } from '@fitghar/contracts/admin';
import * as booking from '@fitghar/contracts/booking';
import * as institute from '@fitghar/contracts/institute';
import * as marketing from '@fitghar/contracts/marketing';
import * as payments from '@fitghar/contracts/payments';
import * as plans from '@fitghar/contracts/plans';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { callsOf } from '@fitghar/testing/calls';
import { sample } from '@fitghar/testing/sample';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { aBooking, Customer, request } from '../test/customer.ts';
import { aPicture } from '../test/pictures.ts';
import { Attempts, REFUSED } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

/** In every field of the owner that takes text, so that an answer that holds one gives them away. */
const MARK = 'Zzyzx Kavanagh';

describe('calls of someone else', () => {
  const running = useApp();
  const roles = new Attempts('every call as every role');
  const owners = new Attempts('every call with the ids of another owner');
  const streamless = async () => (await readOperations(running())).filter(({ path }) => !path.endsWith('/stream'));

  it('need a login where they say so, and a session that is open', async () => {
    const closed = await Customer.signedIn(running());
    await request(running(), 'POST', '/bff/api/v1/session/logout', { headers: { cookie: closed.cookie } });
    const operations = (await streamless()).filter(({ needsLogin }) => needsLogin);
    expect(operations.length).toBeGreaterThan(100);
    await expectNoChange(running(), async () => {
      for (const operation of operations)
        for (const token of [undefined, closed.token]) {
          const { status } = await request(running(), operation.method, addressOf(operation), {
            ...(token && { token }),
            ...(operation.hasBody && { body: {} }),
          });
          roles.expect(`${operation.method} ${operation.path} as ${token ? 'a session that has ended' : 'a visitor'}`, status, [401]);
        }
    });
  });

  it('are the team’s by role alone', async () => {
    const calls = (await running().teamCalls()).filter(({ path }) => !path.endsWith('/stream'));
    const filled = (path: string) => addressOf({ path: path.replace(/:(\w+)/g, '{$1}') });
    for (const role of [null, ...staffRole.options]) {
      const person = role ? await Customer.admin(running(), role) : await Customer.signedIn(running());
      const refused = calls.filter(
        ({ permissions }) => !role || (permissions ?? []).some((permission) => !hasPermission(role, permission)),
      );
      await expectNoChange(running(), async () => {
        for (const { method, path } of refused) {
          const { status } = await request(running(), method, filled(path), {
            token: person.token,
            ...(method !== 'GET' && { body: {} }),
          });
          roles.expect(`${method} ${path} as ${role ?? 'a customer'}`, status, [403]);
        }
      });
    }
  });

  it('neither read nor change what another customer owns', async () => {
    const owner = await Customer.signedIn(running());
    await owner.request('PATCH', '/bff/api/v1/account/profile', { name: MARK });
    const paid = await owner.booked({ booking_name: MARK, address: MARK });
    await running().clock.advanceMinutes(1);
    const plan = await owner.boughtPlan();
    const held = await owner.order({ trial_time: '09:00', preferred_time_to_be_served: '09:00', address: MARK });
    const ticket = await owner.send('/bff/api/v1/account/tickets', { message: MARK }, aPicture());
    const refund = await owner.request('POST', '/bff/api/v1/payments/refunds', { order_id: plan.order_id, reason: MARK });
    const ids = new Set<string>([owner.id, paid.booking_id, paid.order_id, plan.plan_id, plan.order_id, held.booking_id, held.order_id]);
    // Whatever else in the database has an id and is the owner’s, or belongs to what is.
    for (const name of [
      'sessions',
      'tickets',
      'refunds',
      'payments',
      'invoices',
      'notices',
      'reviews',
      'consents',
      'credits',
      'bookings',
      'plans',
    ])
      for (const { _id } of await running().mongo.collection(name).find().toArray()) ids.add(String(_id));
    for (const collection of await running()
      .mongo.listCollections({ name: /\.files$/ })
      .toArray())
      for (const { _id } of await running().mongo.collection(collection.name).find().toArray()) ids.add(String(_id));
    expect([ticket.status, refund.status]).toEqual([201, 201]);
    expect(ids.size).toBeGreaterThan(12);

    const stranger = await Customer.signedIn(running());
    // The state of an emailed link says 'unknown' for what is none.
    const operations = (await streamless()).filter(({ path }) => !/\/admin\/(?!api)|-links\/state$/.test(path));
    const byPath = operations.filter(({ path }) => path.includes('{'));
    const bodies = ['order_id', 'service_id', 'booking_id', 'id', 'plan_id', 'ticket_id'];
    const leak = (operation: Operation, id: string, body: unknown) =>
      expect([operation.path, id, JSON.stringify(body).includes(MARK)]).toStrictEqual([operation.path, id, false]);
    await expectNoChange(running(), async () => {
      for (const id of ids) {
        for (const operation of byPath) {
          const names = operation.path.match(/\{\w+\}/g)?.map((each) => [each.slice(1, -1), id]) ?? [];
          const { status, body } = await request(running(), operation.method, addressOf(operation, Object.fromEntries(names)), {
            token: stranger.token,
            ...(operation.hasBody && { body: aBodyFor(operation) }),
          });
          owners.expect(`${operation.method} ${operation.path} of ${id}`, status, REFUSED);
          leak(operation, id, body);
        }
        for (const operation of operations.filter(
          ({ hasBody, textFields }) => hasBody && textFields.some((each) => bodies.includes(each)),
        )) {
          const own = Object.fromEntries(operation.textFields.filter((each) => bodies.includes(each)).map((each) => [each, id]));
          const { status, body } = await request(running(), operation.method, addressOf(operation), {
            token: stranger.token,
            body: { ...aBodyFor(operation), ...own },
          });
          owners.expect(`${operation.method} ${operation.path} with ${JSON.stringify(own)}`, status, REFUSED);
          leak(operation, id, body);
        }
      }
    });
    for (const operation of operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))) {
      const { status, body } = await request(running(), 'GET', operation.path, { token: stranger.token });
      owners.note(`${operation.path} as a stranger`, status);
      leak(operation, 'lists', body);
    }
  });
});

const CALLS = [account, booking, institute, marketing, payments, plans].flatMap(callsOf);

const RECEIPT = {
  razorpay_order_id: 'order_A1b2C3d4E5f6G7',
  razorpay_payment_id: 'pay_A1b2C3d4E5f6G7',
  razorpay_signature: '0'.repeat(64),
};
/** What a sample of a body cannot guess. */
const FIELDS: Record<string, object> = {
  '/bff/api/v1/account/push': { endpoint: 'https://push.example.in/1' },
  '/bff/admin/api/user/changepassword/{id}': { password: 'Monsoon2026', confirm_password: 'Monsoon2026' },
  '/bff/api/v1/booking/progress': { weight_kg: 70 },
  '/bff/api/v1/trainer/visits/{id}/progress': { weight_kg: 70 },
  '/bff/api/v1/trainer/visits/{id}/start': { pin: '1234' },
  '/bff/api/v1/booking/packages': {
    sessions: Array.from({ length: 12 }, (_, index) => ({ date: `2026-12-${index + 10}`, time: '07:00' })),
  },
  '/bff/api/v1/payments/refunds': { order_id: RECEIPT.razorpay_order_id },
  '/bff/api/v1/payments/pay/{order_id}/verify': RECEIPT,
  '/bff/api/v1/payments/verify': RECEIPT,
  '/bff/user/dietPlan': DIET_PLAN_BODY,
  '/bff/user/fitnessPlan': { height: '5.4' },
};
/** Visitors’ own, without an owner. */
const OF_VISITORS = ['/bff/user/corporatePlan', '/bff/admin/api/trainer/updateKyc/{id}'];

/** A body that gets past the schema of the call, so that it is asked whose record it is. */
function aBodyFor({ method, path }: Operation): Record<string, unknown> {
  if (OF_VISITORS.includes(path)) return {};
  if (path.endsWith('/createOrUpdateBooking')) return aBooking();
  const isAt = (at: string | undefined) => `/bff${at?.replace(/:(\w+)/g, '{$1}')}` === path;
  const call = CALLS.find((each) => each.method === method && (isAt(each.path) || isAt(each.alsoAt)));
  const body = call?.body && sample(call.body, FIELDS[path]);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
