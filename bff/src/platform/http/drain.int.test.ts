import { afterAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const INVOICES = '/bff/api/v1/payments/invoices';
/** More than the one thread can make before the process has begun to end. */
const DOCUMENTS = 8;

describe('a process that ends', () => {
  let running: AppUnderTest | undefined;
  afterAll(() => running?.stop());

  it('still makes the documents that it was asked for before', async () => {
    const app = await startApp();
    running = app;
    const customer = await Customer.signedIn(app);
    await customer.boughtPlan();
    const { rows } = await eventually(async () => {
      const { body } = await customer.request('GET', INVOICES);
      return body.rows.length ? body : null;
    });
    const ask = async () => {
      const headers = { authorization: `Bearer ${customer.token}` };
      const { status } = await fetch(`${app.origin}${INVOICES}/${rows[0].id}/document`, { headers });
      return status;
    };
    const asked = Array.from({ length: DOCUMENTS }, ask);
    await Promise.race(asked);
    running = undefined;
    await app.stop();
    expect(await Promise.all(asked)).toStrictEqual(Array.from({ length: DOCUMENTS }, () => 200));
  });
});
