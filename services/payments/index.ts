export { type Fulfilment, Fulfilments } from './fulfilments.ts';
export { isSigned } from './gateway/signatures.ts';
export { OpenOrder } from './open-order/open-order.ts';
export { BadSignatureError } from './payments.errors.ts';
export { PaymentsModule } from './payments.module.ts';
export { type Order, OrdersRepository } from './persistence/orders.repository.ts';
export { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
export { Refunds } from './refunds/refunds.ts';
export { SettlePayment } from './settle-payment/settle-payment.ts';
