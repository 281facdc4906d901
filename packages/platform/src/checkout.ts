export { newPriceIn } from './checkout/new-price.ts';
export { type PaymentState, stateOfOrder } from './checkout/payment-state.ts';
export { useBuyer } from './checkout/use-buyer.ts';
export { useCredit } from './checkout/use-credit.ts';
export { type Offers, useOffers } from './checkout/use-offers.ts';
export { useOrder } from './checkout/use-order.ts';
export { usePayment } from './checkout/use-payment.ts';
