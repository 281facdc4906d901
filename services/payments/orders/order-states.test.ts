import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orderStatus } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { nextState, ORDER_STATES, ORDER_TRANSITIONS, type OrderEvent, orderStatesPage, publicStatus } from './order-states.ts';

const EVENTS = Object.keys(ORDER_TRANSITIONS) as OrderEvent[];
const UNPAID = ['created', 'attempted', 'failed', 'expired'];

describe('order states', () => {
  it('never lead from paid back to unpaid', () => {
    for (const state of ORDER_STATES.filter((each) => !UNPAID.includes(each)))
      for (const event of EVENTS) {
        const next = nextState(state, event);
        expect([`${state} ${event}`, Boolean(next === null || !UNPAID.includes(next))]).toEqual([`${state} ${event}`, true]);
      }
  });
  it('accept late money in every unpaid state', () => {
    for (const state of UNPAID) expect(nextState(state as (typeof ORDER_STATES)[number], 'capture')).toBe('paid');
  });
  it('end with refunded', () => {
    for (const event of EVENTS) expect(nextState('refunded', event)).toBeNull();
  });
  it('are all reachable from created', () => {
    const reached = new Set<string>(['created']);
    for (let round = 0; round < ORDER_STATES.length; round++)
      for (const { from, to } of Object.values(ORDER_TRANSITIONS)) if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].sort()).toStrictEqual([...ORDER_STATES].sort());
  });
  it('are shown to customers as in D35', () => {
    for (const state of ORDER_STATES) expect(orderStatus.options).toContain(publicStatus(state));
  });
  it('are documented in docs/orders.md', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
    expect(['run npm run docs', page]).toEqual(['run npm run docs', orderStatesPage()]);
  });
});
