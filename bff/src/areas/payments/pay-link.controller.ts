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
  publicStatus,
} from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { BringPayment } from './bring-payment.ts';
import { orderView as view } from './order-views.ts';
import { PaymentResponses } from './payment-responses.ts';

type OrderParam = { order_id: string };

/** An order for whoever has its signed link from a mail: what is to be paid, and nothing about the customer. */
@ApiTags('payments')
@Public()
@Controller('bff/api/v1/payments/pay/:order_id')
export class PayLinkController {
  constructor(
    private readonly payLinks: PayLinks,
    private readonly bring: BringPayment,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  @Get('payment')
  @ApiResponse({ status: 200, standardSchema: paymentResponse })
  @Throws(PayLinkEndedError)
  async payment(@Param({ schema: orderParam }) { order_id }: OrderParam, @Query({ schema: payLinkQuery }) link: PayLinkQuery) {
    return this.paymentResponses.of(await this.linked(order_id, link), null);
  }

  @Get()
  @ApiResponse({ status: 200, standardSchema: orderView })
  @Throws(PayLinkEndedError)
  async order(@Param({ schema: orderParam }) { order_id }: OrderParam, @Query({ schema: payLinkQuery }) link: PayLinkQuery) {
    return view(await this.linked(order_id, link));
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
    this.bring.assertSigned(body);
    if (body.razorpay_order_id !== order_id) throw new BadSignatureError();
    await this.linked(order_id, link);
    const { order, processing } = await this.bring.run(body);
    return { status: processing ? 'processing' : publicStatus(order.status), transaction_id: order.paymentId ?? null };
  }

  private linked(orderId: string, { until, signature }: PayLinkQuery): Promise<Order> {
    return this.payLinks.orderOf(orderId, until, signature);
  }
}
