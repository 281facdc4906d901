import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { afterTrial } from './packages.ts';
import { AT_SLOT, compete, SLOT } from './waiting-list.ts';

const PEOPLE = 500;
/** Logins at a time; each hashes a password. */
const BATCH = 25;

describe('a freed place of a full slot', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });

  it(`goes to exactly one of ${PEOPLE} in line who all try to book it`, async () => {
    await running().clock.set(MORNING);
    const first = await afterTrial(running(), undefined, AT_SLOT);
    const line: Customer[] = [];
    while (line.length < PEOPLE) {
      const customers = await Promise.all(Array.from({ length: BATCH }, () => Customer.signedIn(running())));
      const joined = await Promise.all(customers.map((each) => each.request('POST', '/bff/api/v1/booking/waitlist', SLOT)));
      expect(joined.every(({ status }) => status === 200)).toBe(true);
      line.push(...customers);
    }
    const { id } = await first.ongoing();
    const free = () => first.request('POST', `/bff/api/v1/booking/${id}/cancel`, {});
    expect(await compete(running(), line, free)).toStrictEqual({ offered: 1, booked: 1 });
  }, 600_000);
});
