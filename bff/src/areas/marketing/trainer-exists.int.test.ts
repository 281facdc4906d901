import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TrainersRepository } from '@fitghar/services/trainers';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer } from '../../../test/customer.ts';

describe('asking whether a trainer is registered', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const asText = (path: string, body: unknown) =>
    ask(running(), 'POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } });

  it('takes JSON that calls itself plain text, and tells of trainers only', async () => {
    await running().app.get(TrainersRepository).ensure({
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
      await ask(running(), 'POST', '/bff/check-user-exists', { body: { email: 'arjun@example.in' } }),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.status]),
      [
        [200, true],
        [200, false],
        [200, true],
        [200, false],
        [200, true],
      ],
    );
  });

  it('refuses what is no JSON, no address and no number; plain text opens no other call', async () => {
    const raw = (path: string, body: string) => ask(running(), 'POST', path, { body, headers: { 'content-type': 'text/plain' } });
    assert.equal((await raw('/bff/check-user-exists', 'not json')).status, 400);
    assert.equal((await asText('/bff/check-user-exists', { email: { $gt: '' } })).status, 422);
    assert.equal((await asText('/bff/check-phone-exists', { phone: '123' })).status, 422);
    assert.equal((await asText('/bff/user/userLogin', { email: 'a@example.in', password: 'x' })).status, 415);
  });

  it('stops who asks for many', async () => {
    const answers = [];
    for (let count = 0; count < 30; count++) answers.push(await asText('/bff/check-user-exists', { email: `guess${count}@example.in` }));
    const stopped = answers.at(-1);
    assert.equal(stopped?.status, 429);
    assert.ok(Number(stopped?.headers.get('retry-after')) > 0);
  });
});
