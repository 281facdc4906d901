import { type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import { type OwnTransaction, orderView, ownTransaction } from '@fitghar/contracts/payments';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryDetail,
  deliveryRow,
  type MyPlan,
  myPlan,
  PLAN_CATALOGUE,
  type PlanContent,
} from '@fitghar/contracts/plans';
import { sample } from '@fitghar/testing';
import type * as z from 'zod/mini';

export const ORDER_ID = 'order_Test000001';

/** The plan of this type from the catalogue. */
export function product(type: string) {
  const found = [...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness].find((each) => each.type === type);
  if (!found) throw new Error(`The catalogue has no plan of type ${type}`);
  return found;
}

export const aPayment = (fields: Partial<PaymentResponse> = {}): PaymentResponse =>
  sample(paymentResponse, { amount: 999, amount_paise: 99_900, order_id: ORDER_ID, description: 'Weight loss plan', ...fields });

export const aTransaction = (fields: Partial<OwnTransaction> = {}): OwnTransaction =>
  sample(ownTransaction, { order_id: ORDER_ID, amount: 999, status: 'paid', processing: false, ...fields });

export const aContent = (fields: Partial<PlanContent> = {}): PlanContent => ({
  note: 'Namaste! Start on Monday.',
  facts: [{ label: 'Energy', value: '1,600 kcal a day' }],
  days: [
    { title: 'Day 1: Monday', blocks: [{ title: 'Breakfast', lines: ['Poha: 1 katori', 'Tea without sugar'] }] },
    { title: 'Day 2: Tuesday', blocks: [{ title: 'Breakfast', lines: ['Idli: 2'] }] },
  ],
  shopping: ['Poha: 250 g'],
  advice: ['Drink water with each meal'],
  ...fields,
});

export const aPlan = (fields: Partial<MyPlan> = {}): MyPlan =>
  sample(myPlan, {
    id: '65f1a0b2c3d4e5f600000001',
    order_id: ORDER_ID,
    name: 'WEIGHT LOSS OR FAT LOSS DIET PLAN',
    status: 'being prepared',
    start_weight_kg: 72,
    ...fields,
  });

const delivered = {
  id: '65f1a0b2c3d4e5f600000002',
  order_id: ORDER_ID,
  status: 'open',
  customer: { id: '65f1a0b2c3d4e5f600000003', name: 'Kavya Rao', email: 'kavya@example.in', phone: '9876543210' },
  name: 'HEALTY LIFE STYLE DIET PLAN',
  category: 'healthy',
  version: 3,
} as const;
export const aDeliveryRow = (fields: Partial<DeliveryRow> = {}): DeliveryRow => sample(deliveryRow, { ...delivered, ...fields });
export const aDelivery = (fields: Partial<DeliveryDetail> = {}): DeliveryDetail =>
  sample(deliveryDetail, {
    ...delivered,
    draft: aContent(),
    content: aContent(),
    assessment: { age: 34, medical_condition: 'None', allergy: '' },
    history: [{ at: '2026-11-24T10:00:00+05:30', who: 'FitGhar', what: 'Draft written' }],
    ...fields,
  });

export const anOrder = (fields: Partial<z.input<typeof orderView>> = {}) =>
  sample(orderView, { order_id: ORDER_ID, processing: false, amount: 999, kind: 'plan', title: 'Weight loss plan', ...fields });
