import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isSignedPayment, isSignedWebhook } from './signatures.ts';

const sign = (content: string, secret = 'secret') => createHmac('sha256', secret).update(content).digest('hex');

it('a checkout’s result is signed only by the gateway, for its order and payment', () => {
  const ids = { orderId: 'order_1', paymentId: 'pay_1' };
  const signature = sign('order_1|pay_1');
  expect(isSignedPayment(ids, signature, 'secret')).toBe(true);
  expect(isSignedPayment({ ...ids, paymentId: 'pay_2' }, signature, 'secret')).toBe(false);
  expect(isSignedPayment(ids, signature, 'other')).toBe(false);
});

it('a webhook is signed only as a whole, byte by byte', () => {
  const body = '{"event":"payment.captured","note":"₹"}';
  expect(isSignedWebhook(Buffer.from(body), sign(body), 'secret')).toBe(true);
  expect(isSignedWebhook(Buffer.from(body), sign(body, 'other'), 'secret')).toBe(false);
  expect(isSignedWebhook(Buffer.from(body), sign(body).slice(1), 'secret')).toBe(false);
  expect(isSignedWebhook(Buffer.from(body), '', 'secret')).toBe(false);
  // The SDK reads it as text, in which all bytes that are no UTF-8 look the same.
  expect(isSignedWebhook(Buffer.from([0xff]), sign('\uFFFD'), 'secret')).toBe(false);
});
