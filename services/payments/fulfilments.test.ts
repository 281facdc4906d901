import { describe, expect, it } from '@jest/globals';
import { type Fulfilment, Fulfilments } from './fulfilments.ts';
import type { Order } from './orders/orders.repository.ts';

const anOrder = (fields: Partial<Order> = {}): Order => ({
  id: '656000000000000000000001',
  gatewayOrderId: 'order_1',
  userId: '656000000000000000000002',
  kind: 'plan',
  subjectId: '656000000000000000000003',
  service: 'DIET',
  title: 'Plan',
  amountPaise: 99_900,
  creditPaise: 0,
  refundedPaise: 0,
  partsPaise: 0,
  discounts: [],
  status: 'paid',
  createdAt: new Date('2026-11-21T09:30:00+05:30'),
  paidAt: new Date('2026-11-21T09:31:00+05:30'),
  paymentId: 'pay_1',
  tax: null,
  ...fields,
});
const aFulfilment = (): Fulfilment => ({
  fulfil: async () => 'delivered',
  onRefunded: async () => undefined,
  refundTerms: async () => ({ amountPaise: 0, form: 'money', explanation: '', lines: [], earnedPaise: 0 }),
});

describe('the fulfilment of an order', () => {
  it('is the service registered for its kind', () => {
    const [fulfilments, plans, bookings] = [new Fulfilments(), aFulfilment(), aFulfilment()];
    fulfilments.register('plan', plans);
    fulfilments.register('booking', bookings);
    expect(fulfilments.forOrder(anOrder())).toBe(plans);
    expect(fulfilments.forOrder(anOrder({ kind: 'booking' }))).toBe(bookings);
  });

  it('must exist, so that nothing is charged that cannot be delivered', () =>
    expect(() => new Fulfilments().forOrder(anOrder())).toThrow('No handler delivers orders of kind plan'));

  it('is exactly one service', () => {
    const [fulfilments, first] = [new Fulfilments(), aFulfilment()];
    fulfilments.register('plan', first);
    expect(() => fulfilments.register('plan', aFulfilment())).toThrow('Orders of kind plan are delivered twice');
    expect(fulfilments.forOrder(anOrder())).toBe(first);
  });
});
