import { mayDo, PERMISSIONS, type Permission, teamRole } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer } from '../../../test/customer.ts';

/** An id of the right shape that nobody has: whoever may make the call gets past the guard and no further. */
const NOBODY = 'f'.repeat(24);
const addressOf = (path: string): string =>
  path
    .replace(':serial', 'FG-2026-ABCDEFGH')
    .replace('payments/:id', 'payments/pay_nobody1')
    .replace(':name', 'photo')
    .replace(':id', NOBODY);

describe('the role table', () => {
  const running = useApp();
  const calls = () => running().teamCalls();
  // A stream stays open, and says nothing of rights beyond its guard.
  const asked = async () => (await calls()).filter(({ path }) => !path.endsWith('/stream'));

  it('knows every call of operations', async () => {
    const paths = new Set((await calls()).map(({ path }) => path.split('/')[5]));
    expect([...paths]).toEqual(
      expect.arrayContaining([
        'service-requests',
        'history',
        'users',
        'reviews',
        'tickets',
        'notices',
        'enquiries',
        'audit',
        'queues',
        'dead-letters',
        'team',
        'refunds',
        'payments',
        'plan-deliveries',
        'releases',
      ]),
    );
    expect((await calls()).length).toBeGreaterThan(50);
  });

  it('uses every permission that it names', async () => {
    const used = new Set((await calls()).flatMap(({ permissions }) => permissions ?? []));
    const unseen = Object.keys(PERMISSIONS).filter((permission) => !used.has(permission as Permission));
    expect(unseen).toStrictEqual(['trainers.documents']); // read by the links to documents, which open without a token
  });

  for (const role of teamRole.options) {
    it(`lets ${role} do what it says, and nothing else`, async () => {
      const person = await Customer.admin(running(), role);
      for (const { method, path, permissions } of await asked()) {
        const { status, body } = await person.ask(method, addressOf(path), method === 'GET' ? undefined : {});
        const may = (permissions ?? []).every((permission) => mayDo(role, permission));
        const said = `${method} ${path} → ${status} ${JSON.stringify(body).slice(0, 120)}`;
        if (may) expect({ said, letIn: ![401, 403].includes(status) && status < 500 }).toEqual({ said, letIn: true });
        else expect({ said, status }).toEqual({ said, status: 403 });
      }
    });
  }

  it('reaches a session from before there were roles at its next renewal', async () => {
    const admin = await Customer.admin(running());
    await running()
      .mongo.collection('sessions')
      .updateMany({}, { $unset: { role: 1 } });
    expect((await admin.ask('GET', '/bff/api/v1/admin/summary')).status).toBe(403);
    await ask(running(), 'POST', '/bff/api/v1/session/refresh', { headers: { cookie: admin.cookie } });
    expect((await admin.ask('GET', '/bff/api/v1/admin/summary')).status).toBe(200);
  });

  it('lets no customer and no visitor in', async () => {
    const customer = await Customer.signedIn(running());
    for (const { method, path } of await calls()) {
      const body = method === 'GET' ? undefined : {};
      expect([`${method} ${path}`, (await customer.ask(method, addressOf(path), body)).status]).toEqual([`${method} ${path}`, 403]);
      expect([`${method} ${path}`, (await ask(running(), method, addressOf(path), { body })).status]).toEqual([`${method} ${path}`, 401]);
    }
  });
});
