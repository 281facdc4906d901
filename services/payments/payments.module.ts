import { Module } from '@nestjs/common';
import { Fulfilments } from './fulfilments.ts';
import { Gateway } from './gateway/gateway.ts';
import { RazorpayGateway } from './gateway/razorpay-gateway.ts';
import { OpenOrder } from './open-order/open-order.ts';
import { OrdersRepository } from './persistence/orders.repository.ts';
import { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
import { ReconcileOrders } from './reconcile-orders/reconcile-orders.ts';
import { Refunds } from './refunds/refunds.ts';
import { SettlePayment } from './settle-payment/settle-payment.ts';

@Module({
  providers: [
    { provide: Gateway, useClass: RazorpayGateway },
    OrdersRepository,
    Fulfilments,
    OpenOrder,
    Refunds,
    SettlePayment,
    ReceiveWebhook,
    ReconcileOrders,
  ],
  exports: [OrdersRepository, Fulfilments, OpenOrder, Refunds, SettlePayment, ReceiveWebhook],
})
export class PaymentsModule {}
