export { useCredit } from './checkout/use-credit.ts';
export { type PaymentState, usePayment } from './checkout/use-payment.ts';
export { usePaymentEnd } from './checkout/use-payment-end.ts';
