import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type OrderState, orderState } from '@fitghar/contracts/admin';
import { orderStatus } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { isPayable, nextState, ORDER_TRANSITIONS, type OrderEvent, orderStatesPage, publicStatus } from './order-states.ts';

const EVENTS = Object.keys(ORDER_TRANSITIONS) as OrderEvent[];
const UNPAID = ['created', 'attempted', 'failed', 'expired'];

describe('order states', () => {
  it('never lead from paid back to unpaid', () => {
    for (const state of orderState.options.filter((each) => !UNPAID.includes(each)))
      for (const event of EVENTS) {
        const next = nextState(state, event);
        expect([`${state} ${event}`, Boolean(next === null || !UNPAID.includes(next))]).toEqual([`${state} ${event}`, true]);
      }
  });
  it('accept late money in every unpaid state', () => {
    for (const state of UNPAID) expect(nextState(state as OrderState, 'capture')).toBe('paid');
  });
  it('end with refunded', () => {
    for (const event of EVENTS) expect(nextState('refunded', event)).toBeNull();
  });
  it('are all reachable from created', () => {
    const reached = new Set<string>(['created']);
    for (let round = 0; round < orderState.options.length; round++)
      for (const { from, to } of Object.values(ORDER_TRANSITIONS)) if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].sort()).toStrictEqual([...orderState.options].sort());
  });
  it('let customers pay unless that is over or under way', () => {
    expect(orderState.options.filter(isPayable)).toEqual(['created', 'failed']);
  });
  it('are shown to customers as in D35', () => {
    for (const state of orderState.options) expect(orderStatus.options).toContain(publicStatus(state));
  });
  it('are documented in docs/orders.md', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
    expect(['run npm run docs', page]).toEqual(['run npm run docs', orderStatesPage()]);
  });
});
