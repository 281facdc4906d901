import { getLinkOrder, getLinkPayment, type PayLinkQuery, type VerifyResult, verifyLinkPayment } from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import {
  BadSignatureError,
  GatewayUnavailableError,
  type Order,
  PayLinkEndedError,
  PayLinks,
  SettlePayment,
} from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { presentOrder as view } from './order.presenter.ts';
import { PaymentResponses } from './payment-responses.ts';
import { VerifyPayment } from './verify-payment.ts';

/** An order by its emailed, signed link: what is due, and nothing about the customer. */
@ApiTags('payments')
@Public()
@Controller('bff')
export class PayLinkController {
  constructor(
    private readonly payLinks: PayLinks,
    private readonly verifyPayment: VerifyPayment,
    private readonly settle: SettlePayment,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  @Handles(getLinkPayment)
  @Throws(PayLinkEndedError)
  async payment(@Input() { order_id, ...link }: Input<typeof getLinkPayment>) {
    return this.paymentResponses.responseFor(await this.linked(order_id, link), null);
  }

  @Handles(getLinkOrder)
  @Throws(PayLinkEndedError, GatewayUnavailableError)
  async order(@Input() { order_id, ...link }: Input<typeof getLinkOrder>) {
    return view(await this.settle.refresh(await this.linked(order_id, link)));
  }

  @Handles(verifyLinkPayment)
  @Throws(BadSignatureError, PayLinkEndedError, NotFoundError, GatewayUnavailableError)
  async verify(@Input() { order_id, body, ...link }: Input<typeof verifyLinkPayment>): Promise<VerifyResult> {
    this.verifyPayment.assertSigned(body);
    if (body.razorpay_order_id !== order_id) throw new BadSignatureError();
    await this.linked(order_id, link);
    const { order, status, processing } = await this.verifyPayment.run(body);
    return { status: processing ? 'processing' : status, transaction_id: order.paymentId ?? null };
  }

  private linked(orderId: string, { until, signature }: PayLinkQuery): Promise<Order> {
    return this.payLinks.findOrder(orderId, until, signature);
  }
}
