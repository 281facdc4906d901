import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orderStatus } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { nextState, ORDER_MOVES, ORDER_STATES, type OrderEvent, orderStatesPage, publicStatus } from './order-states.ts';

const EVENTS = Object.keys(ORDER_MOVES) as OrderEvent[];
const UNPAID = ['created', 'attempted', 'failed', 'expired'];

describe('the states of an order', () => {
  it('lead nowhere back from paid: no event brings an unpaid state to an order that was paid', () => {
    for (const state of ORDER_STATES.filter((each) => !UNPAID.includes(each)))
      for (const event of EVENTS) {
        const next = nextState(state, event);
        expect([`${state} ${event}`, Boolean(next === null || !UNPAID.includes(next))]).toEqual([`${state} ${event}`, true]);
      }
  });
  it('take late money from every unpaid state', () => {
    for (const state of UNPAID) expect(nextState(state as (typeof ORDER_STATES)[number], 'capture')).toBe('paid');
  });
  it('end with refunded', () => {
    for (const event of EVENTS) expect(nextState('refunded', event)).toBeNull();
  });
  it('can all be reached from created', () => {
    const reached = new Set<string>(['created']);
    for (let round = 0; round < ORDER_STATES.length; round++)
      for (const { from, to } of Object.values(ORDER_MOVES)) if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].sort()).toStrictEqual([...ORDER_STATES].sort());
  });
  it('are told to customers in the words of D35', () => {
    for (const state of ORDER_STATES) expect(orderStatus.options).toContain(publicStatus(state));
  });
  it('stand in docs/orders.md as this table has them', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
    expect(['run npm run docs', page]).toEqual(['run npm run docs', orderStatesPage()]);
  });
});
