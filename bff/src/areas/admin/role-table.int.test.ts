import { mayDo, PERMISSIONS, type Permission, teamRole } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer } from '../../../test/customer.ts';
import { ACCESS } from '../../platform/auth/auth.guard.ts';

/** One call of the back end that only the team may make. */
interface TeamCall {
  method: string;
  path: string;
  permissions: Permission[] | null;
}

/** Every call that is marked with what it needs, as the guard reads it: a new one is here by itself. */
function teamCalls(modules: ModulesContainer, reflector: Reflector): TeamCall[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prefix = String(Reflect.getMetadata(PATH_METADATA, metatype));
    const handlers = Object.getOwnPropertyNames(Object.getPrototypeOf(instance)).map((name) => (instance as Record<string, unknown>)[name]);
    return handlers.flatMap((handler) => {
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const access = reflector.getAllAndOverride<{ permissions?: Permission[]; types?: string[] } | 'public' | undefined>(ACCESS, [
        handler as () => void,
        metatype,
      ]);
      const ofTeam = typeof access === 'object' && (access.permissions || access.types?.includes('A'));
      if (!ofTeam) return [];
      const path = `/${prefix}/${String(Reflect.getMetadata(PATH_METADATA, handler))}`.replace(/\/+/g, '/').replace(/\/$/, '');
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod] ?? '';
      return [{ method, path, permissions: access.permissions ?? null }];
    });
  });
}

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
  const calls = () => teamCalls(running().app.get(ModulesContainer), running().app.get(Reflector));
  // A stream stays open, and says nothing of rights beyond its guard.
  const asked = () => calls().filter(({ path }) => !path.endsWith('/stream'));

  it('knows every call of operations', () => {
    const paths = new Set(calls().map(({ path }) => path.split('/')[5]));
    for (const area of [
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
    ])
      expect([area, Boolean(paths.has(area))]).toEqual([area, true]);
    expect(calls().length).toBeGreaterThan(50);
  });

  it('uses every permission that it names', () => {
    const used = new Set(calls().flatMap(({ permissions }) => permissions ?? []));
    const unseen = Object.keys(PERMISSIONS).filter((permission) => !used.has(permission as Permission));
    expect(unseen).toStrictEqual(['trainers.documents']); // read by the links to documents, which open without a token
  });

  for (const role of teamRole.options) {
    it(`lets ${role} do what it says, and nothing else`, async () => {
      const person = await Customer.admin(running(), role);
      for (const { method, path, permissions } of asked()) {
        const { status, body } = await person.ask(method, addressOf(path), method === 'GET' ? undefined : {});
        const may = (permissions ?? []).every((permission) => mayDo(role, permission));
        const said = `${method} ${path} → ${status} ${JSON.stringify(body).slice(0, 120)}`;
        if (may) expect([said, Boolean(status !== 403 && status !== 401 && status < 500)]).toEqual([said, true]);
        else expect([said, status]).toEqual([said, 403]);
      }
    });
  }

  it('reaches a session from before there were roles at its next renewal', async () => {
    const admin = await Customer.admin(running());
    await running()
      .mongo.connection.collection('sessions')
      .updateMany({}, { $unset: { role: 1 } });
    expect((await admin.ask('GET', '/bff/api/v1/admin/summary')).status).toBe(403);
    await ask(running(), 'POST', '/bff/api/v1/session/refresh', { headers: { cookie: admin.cookie } });
    expect((await admin.ask('GET', '/bff/api/v1/admin/summary')).status).toBe(200);
  });

  it('lets no customer and no visitor in', async () => {
    const customer = await Customer.signedIn(running());
    for (const { method, path } of calls()) {
      const body = method === 'GET' ? undefined : {};
      expect([`${method} ${path}`, (await customer.ask(method, addressOf(path), body)).status]).toEqual([`${method} ${path}`, 403]);
      expect([`${method} ${path}`, (await ask(running(), method, addressOf(path), { body })).status]).toEqual([`${method} ${path}`, 401]);
    }
  });
});
