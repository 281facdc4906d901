import type { TrainersRepository } from '@fitghar/services/trainers';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';

describe('checking whether a trainer is registered', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const asText = (path: string, body: unknown) =>
    request(running(), 'POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } });

  it('accepts JSON sent as plain text and reveals trainers only', async () => {
    await running().provider<TrainersRepository>('TrainersRepository').ensure({
      name: 'Arjun',
      email: 'arjun@example.in',
      phone: '+919000000010',
      serviceType: 'Fitness Trainer',
      status: 'A',
      blocked: false,
    });
    const customer = await Customer.signedIn(running());
    const answers = [
      await asText('/bff/check-user-exists', { email: 'Arjun@example.in' }),
      await asText('/bff/check-user-exists', { email: customer.email }),
      await asText('/bff/check-phone-exists', { phone: '+919000000010' }),
      await asText('/bff/check-phone-exists', { phone: '+919876543210' }),
      await request(running(), 'POST', '/bff/check-user-exists', { body: { email: 'arjun@example.in' } }),
    ];
    expect(answers[0]?.body).toStrictEqual({ success: true, status: true, message: '', response: null }); // D32
    expect(answers.map(({ status, body }) => [status, body.status])).toStrictEqual([
      [200, true],
      [200, false],
      [200, true],
      [200, false],
      [200, true],
    ]);
  });

  it('rejects anything but JSON with an address or number; no other call accepts plain text', async () => {
    const raw = (path: string, body: string) => request(running(), 'POST', path, { body, headers: { 'content-type': 'text/plain' } });
    expect((await raw('/bff/check-user-exists', 'not json')).status).toBe(400);
    expect((await asText('/bff/check-user-exists', { email: { $gt: '' } })).status).toBe(422);
    expect((await asText('/bff/check-phone-exists', { phone: '123' })).status).toBe(422);
    expect((await asText('/bff/user/userLogin', { email: 'a@example.in', password: 'x' })).status).toBe(415);
  });

  it('is rate limited', async () => {
    const answers = [];
    for (let count = 0; count < 30; count++) answers.push(await asText('/bff/check-user-exists', { email: `guess${count}@example.in` }));
    const stopped = answers.at(-1);
    expect(stopped?.status).toBe(429);
    expect(Number(stopped?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
