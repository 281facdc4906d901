export { type PaymentState, usePayment } from './checkout/use-payment.ts';
