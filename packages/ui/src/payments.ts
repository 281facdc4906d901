export { Acknowledgement } from './payments/acknowledgement.tsx';
export { BuyerDetails, useBuyerFirst } from './payments/buyer-details.tsx';
export { CreditFailure } from './payments/credit-failure.tsx';
export { OfferLines } from './payments/offer-lines.tsx';
export { OrderStatusBadge } from './payments/order-status-badge.tsx';
export { PaidCard } from './payments/paid-card.tsx';
export { PaymentDialog } from './payments/payment-dialog.tsx';
export { PaymentOutcome } from './payments/payment-outcome.tsx';
