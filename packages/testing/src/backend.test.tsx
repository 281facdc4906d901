import { creditView } from '@fitghar/contracts/payments';
import { api } from '@fitghar/platform/data';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { backend } from './backend.ts';
import { refusal } from './replies.ts';

const CREDIT = 'GET /api/v1/payments/credit';
const credit = (amount: number) => ({ amount, expires_at: null });
const askForCredit = async () => (await api('/api/v1/payments/credit', creditView)).amount;

describe('the fake back end', () => {
  it('accepts only replies that match the contract', () => {
    expect(() => backend.on('GET /api/v1/plans/:id/document', JSON.parse('{}'))).toThrow('answers a file');
    expect(() => backend.on(CREDIT, JSON.parse('{"amount":"much"}'))).toThrow(/does not let GET .*\n {2}amount: /);
  });

  it('sends replies in order and repeats the last one', async () => {
    backend.on(CREDIT, credit(1), credit(2));
    expect([await askForCredit(), await askForCredit(), await askForCredit()]).toEqual([1, 2, 2]);
  });

  it('can compute a reply from the request', async () => {
    backend.on('GET /api/v1/payments/orders/:order_id', ({ params }) => refusal(404, { message: `No order ${params.order_id}` }));
    await expect(api('/api/v1/payments/orders/order_1', z.unknown())).rejects.toThrow('No order order_1');
  });

  it('rejects invalid bodies with field errors, like the real one', async () => {
    const login = api('/user/userLogin', z.unknown(), { body: { email: 'kavya', password: '' } });
    await expect(login).rejects.toMatchObject({
      status: 422,
      fields: { email: ['Valid Email is required'], password: ['Password is required'] },
    });
  });

  it('delays the reply of a held call', async () => {
    const held = backend.hold(CREDIT);
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
      await expect(api('/api/v1/nowhere', z.unknown())).rejects.toMatchObject({ code: 'network' });
    });

    it('fails its test unless expected', () => {
      expect(undeclared).toEqual([CREDIT, 'GET /bff/api/v1/nowhere, which is no call of the contract']);
    });
  });
});
