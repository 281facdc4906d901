import { hasPermission, PERMISSIONS, type Permission, staffRole } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';

/** A well-formed id that does not exist: callers with permission pass the guard and get no further. */
const NOBODY = 'f'.repeat(24);
const addressOf = (path: string): string =>
  path
    .replace(':serial', 'FG-2026-ABCDEFGH')
    .replace('payments/:id', 'payments/pay_nobody1')
    .replace(':name', 'photo')
    .replace(':id', NOBODY);

describe('the permission table', () => {
  const running = useApp();
  const calls = () => running().teamCalls();
  // Streams stay open; their guard is tested elsewhere.
  const asked = async () => (await calls()).filter(({ path }) => !path.endsWith('/stream'));

  it('contains every operations call', async () => {
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

  it('uses every permission it defines', async () => {
    const used = new Set((await calls()).flatMap(({ permissions }) => permissions ?? []));
    const unseen = Object.keys(PERMISSIONS).filter((permission) => !used.has(permission as Permission));
    // Asked for by a field of a body, and for the links to documents, which open without a token.
    expect(unseen).toStrictEqual(['views.share', 'trainers.documents']);
  });

  for (const role of staffRole.options) {
    it(`allows ${role} exactly what it lists`, async () => {
      const person = await Customer.admin(running(), role);
      for (const { method, path, permissions } of await asked()) {
        const { status, body } = await person.request(method, addressOf(path), method === 'GET' ? undefined : {});
        const may = (permissions ?? []).every((permission) => hasPermission(role, permission));
        const said = `${method} ${path} → ${status} ${JSON.stringify(body).slice(0, 120)}`;
        if (may) expect({ said, letIn: ![401, 403].includes(status) && status < 500 }).toEqual({ said, letIn: true });
        else expect({ said, status }).toEqual({ said, status: 403 });
      }
    });
  }

  it('lets no customers or visitors in', async () => {
    const customer = await Customer.signedIn(running());
    for (const { method, path } of await calls()) {
      const body = method === 'GET' ? undefined : {};
      expect([`${method} ${path}`, (await customer.request(method, addressOf(path), body)).status]).toEqual([`${method} ${path}`, 403]);
      expect([`${method} ${path}`, (await request(running(), method, addressOf(path), { body })).status]).toEqual([
        `${method} ${path}`,
        401,
      ]);
    }
  });
});
