import { paymentResponse } from '@fitghar/contracts/common';
import {
  orderParam,
  orderView,
  type PayLinkQuery,
  payLinkQuery,
  type VerifyBody,
  type VerifyResult,
  verifyBody,
  verifyResult,
} from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import {
  BadSignatureError,
  GatewayUnavailableError,
  type Order,
  PayLinkEndedError,
  PayLinks,
  SettlePayment,
} from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { presentOrder as view } from './order.presenter.ts';
import { PaymentResponses } from './payment-responses.ts';
import { VerifyPayment } from './verify-payment.ts';

type OrderParam = { order_id: string };

/** An order by its emailed, signed link: what is due, and nothing about the customer. */
@ApiTags('payments')
@Public()
@Controller('bff/api/v1/payments/pay/:order_id')
export class PayLinkController {
  constructor(
    private readonly payLinks: PayLinks,
    private readonly verifyPayment: VerifyPayment,
    private readonly settle: SettlePayment,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  @Get('payment')
  @ApiResponse({ status: 200, standardSchema: paymentResponse })
  @Throws(PayLinkEndedError)
  async payment(@Param({ schema: orderParam }) { order_id }: OrderParam, @Query({ schema: payLinkQuery }) link: PayLinkQuery) {
    return this.paymentResponses.responseFor(await this.linked(order_id, link), null);
  }

  @Get()
  @ApiResponse({ status: 200, standardSchema: orderView })
  @Throws(PayLinkEndedError, GatewayUnavailableError)
  async order(@Param({ schema: orderParam }) { order_id }: OrderParam, @Query({ schema: payLinkQuery }) link: PayLinkQuery) {
    return view(await this.settle.refresh(await this.linked(order_id, link)));
  }

  @Post('verify')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: verifyResult })
  @Throws(BadSignatureError, PayLinkEndedError, NotFoundError, GatewayUnavailableError)
  async verify(
    @Param({ schema: orderParam }) { order_id }: OrderParam,
    @Query({ schema: payLinkQuery }) link: PayLinkQuery,
    @Body({ schema: verifyBody }) body: VerifyBody,
  ): Promise<VerifyResult> {
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
