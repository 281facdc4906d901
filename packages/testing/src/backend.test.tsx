import { logIn } from '@fitghar/contracts/account';
import { getCredit, getOrder } from '@fitghar/contracts/payments';
import { getMyPlanDocument } from '@fitghar/contracts/plans';
import { call } from '@fitghar/platform/data';
import { afterEach, describe, expect, it } from '@jest/globals';
import { backend } from './backend.ts';
import { refusal } from './replies.ts';

const credit = (amount: number) => ({ amount, expires_at: null });
const askForCredit = async () => (await call(getCredit)).amount;

describe('the fake back end', () => {
  it('accepts only replies that match the contract', () => {
    expect(() => backend.on(getMyPlanDocument, JSON.parse('{}'))).toThrow('answers no JSON');
    expect(() => backend.on(getCredit, JSON.parse('{"amount":"much"}'))).toThrow(/does not let GET .*\n {2}amount: /);
  });

  it('sends replies in order and repeats the last one', async () => {
    backend.on(getCredit, credit(1), credit(2));
    expect([await askForCredit(), await askForCredit(), await askForCredit()]).toEqual([1, 2, 2]);
  });

  it('can compute a reply from the request', async () => {
    backend.on(getOrder, ({ params }) => refusal(404, { message: `No order ${params.order_id}` }));
    await expect(call(getOrder, { order_id: 'order_1' })).rejects.toThrow('No order order_1');
  });

  it('rejects invalid bodies with field errors, like the real one', async () => {
    backend.on(logIn, refusal(401));
    const login = call(logIn, { body: { email: 'kavya', password: '' } });
    await expect(login).rejects.toMatchObject({
      status: 422,
      fields: { email: ['Valid Email is required'], password: ['Password is required'] },
    });
  });

  it('delays the reply of a held call', async () => {
    const held = backend.hold(getCredit);
    const answer = askForCredit();
    held.reply(credit(7));
    expect(await answer).toBe(7);
  });

  describe('an undeclared call', () => {
    let undeclared: string[] = [];
    afterEach(() => {
      undeclared = backend.reset();
    });

    it('gets no response', async () => {
      await expect(askForCredit()).rejects.toMatchObject({ code: 'network' });
      await expect(call(getOrder, { order_id: 'order_1' })).rejects.toMatchObject({ code: 'network' });
    });

    it('fails its test unless expected', () => {
      expect(undeclared).toEqual(['GET /bff/api/v1/payments/credit', 'GET /bff/api/v1/payments/orders/order_1']);
    });
  });
});
