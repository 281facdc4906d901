import type { AdjustmentKind } from '@fitghar/contracts/admin';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer } from '../test/customer.ts';
import { aTrainerWithAccount } from '../test/trainers.ts';
import { Attempts, REFUSED } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';
import { addressOf, type Operation, readOperations } from './operations.ts';

const OPERATORS: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(5000) || true' },
  { $function: { body: 'function(){return true}', args: [], lang: 'js' } },
  [{ $gt: '' }],
  { $expr: { $eq: [1, 1] } },
  { __proto__polluted: true, constructor: { prototype: { admin: true } } },
];

/** The specification's clients may send parameters that we do not know (D61). */
const IGNORE_UNKNOWN = [
  '/bff/user/user-transaction',
  '/bff/user/user-diet-transaction',
  '/bff/api/v1/trainers',
  '/bff/api/v1/admin/trainers/export',
];
/** The team's calls ask for a proof, which the session keeps. */
const PROVEN = ['sessions'];
/** The kind of correction that has a field; `reopen-session` has those of all. */
const KIND_OF: Record<string, AdjustmentKind> = {
  ...{ outcome: 'mark-session-used', usable_until: 'extend-package', amount: 'give-credit', to: 'move-batch', seats: 'change-seats' },
  ...{ days: 'change-hours', from: 'change-hours', until: 'change-hours' },
  ...{ phone: 'change-session-contact', address: 'change-session-contact', area: 'change-session-contact' },
  ...{ landmark: 'change-session-contact', pincode: 'change-session-contact' },
  ...{ name: 'correct-trainer', gender: 'correct-trainer', servicing_area: 'correct-trainer' },
};

/** Fields that choose the schema of the others. */
function beside(path: string, field: string): object {
  if (path === '/bff/api/v1/account/consents') return { purpose: 'offers' };
  return path.startsWith('/bff/api/v1/admin/adjustments') ? { kind: KIND_OF[field] ?? 'reopen-session' } : {};
}

/** What the address of a call needs besides, so that its body is looked at. */
const QUERIES: Record<string, string> = {
  '/bff/api/v1/booking/links/{id}/move': '?until=1&signature=x',
  '/bff/api/v1/payments/pay/{order_id}/verify': '?until=1&signature=x',
};

describe('operators of the database', () => {
  const running = useApp();
  const inBodies = new Attempts('operators in every text field of every body');
  const inAddresses = new Attempts('operators in every query and path');

  /** The team's calls as an admin with a fresh proof, trainers' as a trainer, all others as a customer. */
  const people = async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const calls = new Set((await running().teamCalls()).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`));
    const { account: trainer } = await aTrainerWithAccount(running());
    return ({ method, path }: Operation) => {
      if (calls.has(`${method} ${path.replace(/\/$/, '')}`)) return admin;
      return path.startsWith('/bff/api/v1/trainer/') ? trainer : customer;
    };
  };

  it('are no text, in any field', async () => {
    const personFor = await people();
    const operations = (await readOperations(running())).filter(({ textFields }) => textFields.length);
    expect(operations.length).toBeGreaterThan(40);
    const unchecked: string[] = [];
    await expectNoChange(
      running(),
      async () => {
        for (const operation of operations)
          for (const field of operation.textFields)
            for (const value of OPERATORS) {
              const { method } = operation;
              const what = `${method} ${operation.path} ${field}=${JSON.stringify(value)}`;
              const { status, body } = await personFor(operation).request(method, addressOf(operation) + (QUERIES[operation.path] ?? ''), {
                ...beside(operation.path, field),
                [field]: value,
              });
              inBodies.expect(what, status, REFUSED);
              const named = Object.keys(body?.errors ?? {}).some((each) => each === '_' || each.split('.')[0] === field);
              if (!named && body?.code !== 'malformed') unchecked.push(`${what} → ${status} ${body?.code}`);
            }
      },
      PROVEN,
    );
    // Refused for another reason: no one looked at the field.
    expect(unchecked).toStrictEqual([]);
  });

  it('are refused in addresses', async () => {
    const personFor = await people();
    const operations = (await readOperations(running())).filter(({ path }) => !path.endsWith('/stream'));
    const path = encodeURIComponent('{"$gt":""}');
    await expectNoChange(
      running(),
      async () => {
        for (const operation of operations) {
          const ask = (address: string) => personFor(operation).request(operation.method, address, operation.hasBody ? {} : undefined);
          const names = operation.path.match(/\{\w+\}/g)?.map((each) => each.slice(1, -1)) ?? [];
          for (const name of names) {
            for (const value of [path, '%5B%24ne%5D=1', '__proto__', "'%7C%7C'1'%3D%3D'1"]) {
              const { status } = await ask(addressOf(operation, { [name]: value }));
              inAddresses.expect(`${operation.method} ${operation.path} ${value}`, status, REFUSED);
            }
          }
          for (const name of operation.query)
            for (const query of [`${name}[$ne]=x`, `${name}[$gt]=`, `${name}=%7B%22%24gt%22%3A%22%22%7D&${name}=x`]) {
              const { status } = await ask(`${addressOf(operation)}?${query}`);
              const isIgnored = IGNORE_UNKNOWN.includes(operation.path) && query.includes('[');
              inAddresses.expect(`${operation.method} ${operation.path}?${query}`, status, isIgnored ? [200] : REFUSED);
            }
        }
      },
      PROVEN,
    );
  });
});
