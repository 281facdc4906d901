import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, injectFault, payAtGateway, request } from '../../../test/customer.ts';
import { setFailPoint } from '../../../test/fail-point.ts';
import { aPicture } from '../../../test/pictures.ts';

describe('a process at its limit', () => {
  const running = useApp({ MAX_RUNNING_REQUESTS: '2' });

  it('refuses others at once, accepts payments, and recovers', async () => {
    const [customer, first, second] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
    ];
    const receipt = await payAtGateway(running(), (await customer.order()).order_id);
    await injectFault(running(), { api: 'slow' });
    const working = [first.bookOnceAdmitted(), second.bookOnceAdmitted()];
    const refused = await eventually(async () => {
      const answer = await customer.request('GET', '/bff/api/v1/booking/ongoing');
      return answer.status === 503 ? answer : null;
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'unavailable', requestId: refused.headers.get('x-request-id') });
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    // The call may have been refused for a moment of hard work, or have taken a place itself, for which a booking then waits.
    const page = await eventually(async () => {
      const answer = await fetch(`${running().origin}/`, { headers: { accept: 'text/html,*/*' } });
      return answer.status === 503 ? answer : null;
    });
    expect([page.status, page.headers.get('refresh'), page.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    expect(await page.text()).toContain('It reloads automatically');
    expect((await request(running(), 'GET', '/bff/health/live')).status).toBe(200);
    expect((await customer.verify(receipt)).status).toBe(200);
    await injectFault(running(), { api: 'up' });
    expect((await Promise.all(working)).map(({ status }) => status)).toStrictEqual([201, 201]);
    expect((await customer.request('GET', '/bff/api/v1/booking/ongoing')).status).toBe(200);
  });

  it('answers people with a page, however many come at once', async () => {
    const open = () => fetch(`${running().origin}/`, { headers: { accept: 'text/html' } });
    const answers = await Promise.all(Array.from({ length: 100 }, open));
    expect(answers.map(({ status }) => status)).toContain(503);
    expect(new Set(answers.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['text/html; charset=utf-8']));
  });

  it('does not count event streams as work', async () => {
    const customer = await Customer.signedIn(running());
    const stop = new AbortController();
    const headers = { authorization: `Bearer ${customer.token}` };
    const open = async () => {
      const { status } = await fetch(`${running().origin}/bff/api/v1/account/stream`, { headers, signal: stop.signal });
      return status === 200;
    };
    for (let count = 0; count < 3; count++) await eventually(open);
    stop.abort();
  });
});

/** MongoDB looks each second whether a client has left; a command without a deadline ends after ten. */
const ENDED_WITHIN_MS = 4000;
const SLOW_READ = 'waitInFindBeforeMakingBatch';

describe('a request at its deadline', () => {
  const running = useApp({ ROLE: 'web', REQUEST_TIMEOUT_MS: '2500' });

  /** A signed link to a file of a ticket. */
  const fileOf = async (customer: Customer) => {
    const { body: raised } = await customer.send('/bff/api/v1/account/tickets', { message: 'Look' }, aPicture());
    return z.object({ ticket_raise_file_url: z.string() }).parse(raised).ticket_raise_file_url;
  };

  it.each([
    ['plans', async () => '/bff/api/v1/plans/mine'],
    ['files.files', fileOf],
  ])('ends what it reads of %s', async (collection, addressFor) => {
    const { mongo } = running();
    const customer = await Customer.signedIn(running());
    const address = await addressFor(customer);
    const nss = `${mongo.databaseName}.${collection}`;
    const reading = { currentOp: 1, 'command.find': collection, 'command.$db': mongo.databaseName };
    const reads = async () => (await mongo.admin().command(reading)).inprog.length;
    await setFailPoint(mongo, SLOW_READ, 'alwaysOn', { nss, shouldCheckForInterrupt: true });
    try {
      const answer = customer.request('GET', address);
      await eventually(async () => (await reads()) > 0);
      expect((await answer).status).toBe(503);
      await eventually(async () => (await reads()) === 0, ENDED_WITHIN_MS);
    } finally {
      await setFailPoint(mongo, SLOW_READ, 'off');
    }
  });
});
