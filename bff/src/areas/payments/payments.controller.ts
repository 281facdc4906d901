import {
  orderParam,
  orderView,
  type PageQuery,
  pageQuery,
  refundBody,
  refundQuote,
  refundsPage,
  type VerifyBody,
  type VerifyResult,
  verifyBody,
  verifyResult,
} from '@fitghar/contracts';
import { BookingsRepository } from '@fitghar/services/bookings';
import { Clock, istIso, NotFoundError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { BadSignatureError, isSigned, type Order, OrdersRepository, Refunds, SettlePayment } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { serviceRecord } from '../booking/booking.views.ts';

@ApiTags('payments')
@ApiBearerAuth()
@Only('U')
@Controller('bff/api/v1/payments')
export class PaymentsController {
  constructor(
    private readonly settle: SettlePayment,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The browser brings what the checkout gave it; the signature is checked before anything else is. */
  @Post('verify')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: verifyResult })
  async verify(@Me() me: Principal, @Body({ schema: verifyBody }) body: VerifyBody): Promise<VerifyResult> {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = body;
    const signed = isSigned(`${razorpay_order_id}|${razorpay_payment_id}`, razorpay_signature, this.settings.gateway.keySecret);
    if (!signed) throw new BadSignatureError();
    await this.ownOrder(me, razorpay_order_id);
    const { order, processing } = await this.settle.run(razorpay_payment_id);
    const booking = order.kind === 'booking' ? await this.bookings.findById(order.subjectId) : null;
    const plan = order.kind === 'plan' ? await this.plans.findById(order.subjectId) : null;
    return {
      status: processing ? 'processing' : order.status,
      transaction_id: order.paymentId,
      ...(booking && { booking: serviceRecord(booking, this.clock.now()) }),
      ...(plan?.dueAt && { plan: { id: plan.id, due_at: istIso(plan.dueAt) } }),
    };
  }

  /** For a page that waits for a payment to be confirmed. */
  @Get('orders/:order_id')
  @ApiResponse({ status: 200, standardSchema: orderView })
  async order(@Me() me: Principal, @Param({ schema: orderParam }) { order_id }: { order_id: string }) {
    const { status, amountPaise, kind, paymentId } = await this.ownOrder(me, order_id);
    return { order_id, status, amount: amountPaise / 100, kind, ...(paymentId && { transaction_id: paymentId }) };
  }

  /** The policy answers at once; ops confirm (D28). */
  @Post('refunds')
  requestRefund(@Me() me: Principal, @Body({ schema: refundBody }) { order_id, reason }: { order_id: string; reason: string }) {
    return this.refunds.request(me.userId, order_id, reason);
  }

  /** What the policy would grant, before anybody asks for it. */
  @Get('refunds/quote')
  @ApiResponse({ status: 200, standardSchema: refundQuote })
  quoteRefund(@Me() me: Principal, @Query({ schema: orderParam }) { order_id }: { order_id: string }) {
    return this.refunds.quote(me.userId, order_id);
  }

  @Get('refunds')
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  listRefunds(@Me() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return this.refunds.listOf(me.userId, page, limit);
  }

  private async ownOrder(me: Principal, gatewayOrderId: string): Promise<Order> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== me.userId) throw new NotFoundError('order');
    return order;
  }
}
