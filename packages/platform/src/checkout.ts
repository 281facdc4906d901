export { useCredit } from './checkout/use-credit.ts';
export { type PaymentState, usePayment } from './checkout/use-payment.ts';
