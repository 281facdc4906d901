import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { orderStatus } from '@fitghar/contracts';
import { nextState, ORDER_MOVES, ORDER_STATES, type OrderEvent, orderStatesPage, publicStatus } from './order-states.ts';

const EVENTS = Object.keys(ORDER_MOVES) as OrderEvent[];
const UNPAID = ['created', 'attempted', 'failed', 'expired'];

describe('the states of an order', () => {
  it('lead nowhere back from paid: no event brings an unpaid state to an order that was paid', () => {
    for (const state of ORDER_STATES.filter((each) => !UNPAID.includes(each)))
      for (const event of EVENTS) {
        const next = nextState(state, event);
        assert.ok(next === null || !UNPAID.includes(next), `${state} ${event}`);
      }
  });
  it('take late money from every unpaid state', () => {
    for (const state of UNPAID) assert.equal(nextState(state as (typeof ORDER_STATES)[number], 'capture'), 'paid');
  });
  it('end with refunded', () => {
    for (const event of EVENTS) assert.equal(nextState('refunded', event), null);
  });
  it('can all be reached from created', () => {
    const reached = new Set<string>(['created']);
    for (let round = 0; round < ORDER_STATES.length; round++)
      for (const { from, to } of Object.values(ORDER_MOVES)) if (from.some((state) => reached.has(state))) reached.add(to);
    assert.deepEqual([...reached].sort(), [...ORDER_STATES].sort());
  });
  it('are told to customers in the words of D35', () => {
    for (const state of ORDER_STATES) assert.ok(orderStatus.options.includes(publicStatus(state)));
  });
  it('stand in docs/orders.md as this table has them', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
    assert.equal(page, orderStatesPage(), 'run npm run docs');
  });
});
