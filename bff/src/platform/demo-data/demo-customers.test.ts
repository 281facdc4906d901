import { describe, expect, it } from '@jest/globals';
import { demoCustomers } from './demo-customers.ts';

describe('the customers of the demo', () => {
  const customers = demoCustomers();

  it('are the same every time', () => expect(demoCustomers()).toStrictEqual(customers));

  it('are 60 people with an email and a mobile number each', () => {
    expect(customers).toHaveLength(60);
    expect(new Set(customers.map(({ email }) => email)).size).toBe(60);
    expect(new Set(customers.map(({ mobile }) => mobile)).size).toBe(60);
    for (const { mobile } of customers) expect(mobile).toMatch(/^[6-9]\d{9}$/);
  });

  it('leave at least four places of each slot to others', () => {
    const slots = customers.flatMap(({ service, bookings }) => bookings.map(({ day, time }) => `${service} ${day} ${time}`));
    expect(slots).toHaveLength(120);
    expect(new Set(slots).size).toBe(120);
  });

  it('have bookings before and after today', () => {
    const days = customers.flatMap(({ bookings }) => bookings.map(({ day }) => day));
    expect([Math.min(...days) < -14, Math.max(...days)]).toStrictEqual([true, 2]);
  });
});
