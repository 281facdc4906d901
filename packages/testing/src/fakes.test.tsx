import { logIn } from '@fitghar/contracts/account';
import { getCredit, getOrder } from '@fitghar/contracts/payments';
import { call } from '@fitghar/platform/data';
import { describe, expect, it } from '@jest/globals';
import { backend } from './backend.ts';
import { defineFakes, fake } from './fakes.ts';
import { refusal } from './replies.ts';

const fakes = defineFakes(
  fake(getCredit, { amount: 5, expires_at: null }),
  fake(getOrder, ({ params }) => refusal(404, { message: `No order ${params.order_id}` })),
  fake(logIn, refusal(401, { message: 'Wrong password' })),
);
const ask = (method: string, path: string, body?: unknown) => fakes.answer({ method, path, body });

describe('fakes of a remote', () => {
  it('answer what they declare, by method and path', () => {
    expect(ask('GET', '/api/v1/payments/credit?x=1')).toEqual({ status: 200, body: { amount: 5, expires_at: null } });
    expect(ask('GET', '/api/v1/payments/orders/order_1')).toMatchObject({ status: 404, body: { message: 'No order order_1' } });
  });

  it('refuse a body that the contract refuses', () => {
    expect(ask('POST', '/user/userLogin', { email: 'kavya', password: '' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Valid Email is required'] } },
    });
    expect(ask('POST', '/user/userLogin', { email: 'kavya@example.in', password: 'secret1' })).toMatchObject({ status: 401 });
  });

  it('name a call that has no answer', () => {
    expect(() => ask('GET', '/api/v1/marketing/reviews')).toThrow('fakes.ts has no answer for GET /api/v1/marketing/reviews');
  });

  it('may only answer what the contract allows', () => {
    expect(() => fake(getCredit, JSON.parse('{"amount":"much"}'))).toThrow(/does not let GET .*\n {2}amount: /);
  });

  it('serve tests, too', async () => {
    backend.use(fakes);
    expect((await call(getCredit)).amount).toBe(5);
  });
});
