import { createHmac } from 'node:crypto';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { isSameSecret } from '../../kernel/index.ts';

/**
 * Whether a guess is right to the last letter, in constant time. The SDK compares with `===`, whose duration can tell a
 * forger how many letters are right, so only a signature that passes here reaches it.
 */
const isConstantTimeEqual = (content: string | Buffer, signature: string, secret: string): boolean =>
  isSameSecret(signature, createHmac('sha256', secret).update(content).digest('hex'));

/** Whether the gateway sent this webhook. @param raw the bytes of the body as received */
export const isSignedWebhook = (raw: Buffer, signature: string, secret: string): boolean =>
  isConstantTimeEqual(raw, signature, secret) && validateWebhookSignature(raw.toString(), signature, secret);

/** Whether the gateway's checkout reported this payment. @param ids of the gateway */
export const isSignedPayment = (ids: { orderId: string; paymentId: string }, signature: string, secret: string): boolean =>
  isConstantTimeEqual(`${ids.orderId}|${ids.paymentId}`, signature, secret) &&
  validatePaymentVerification({ order_id: ids.orderId, payment_id: ids.paymentId }, signature, secret);
