import { paymentResponse } from '@fitghar/contracts/common';
import {
  creditView,
  orderParam,
  orderView,
  type VerifyBody,
  type VerifyResult,
  verifyBody,
  verifyResult,
} from '@fitghar/contracts/payments';
import { BookingsRepository } from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { EnrolmentsRepository } from '@fitghar/services/institute';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import {
  BadSignatureError,
  Credits,
  GatewayUnavailableError,
  type Order,
  OrdersRepository,
  publicStatus,
} from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ServiceRecords } from '../booking/service-records.ts';
import { BringPayment } from './bring-payment.ts';
import { orderView as view } from './order-views.ts';
import { PaymentResponses } from './payment-responses.ts';

/** Somebody's own orders. */
@ApiTags('payments')
@Only('U')
@Controller('bff/api/v1/payments')
export class PaymentsController {
  constructor(
    private readonly bring: BringPayment,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly credits: Credits,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly records: ServiceRecords,
  ) {}

  /** The browser brings what the checkout gave it. */
  @Post('verify')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: verifyResult })
  @Throws(BadSignatureError, NotFoundError, GatewayUnavailableError)
  async verify(@Me() me: Principal, @Body({ schema: verifyBody }) body: VerifyBody): Promise<VerifyResult> {
    this.bring.assertSigned(body);
    await this.ownOrder(me, body.razorpay_order_id);
    const { order, processing } = await this.bring.run(body);
    return {
      status: processing ? 'processing' : publicStatus(order.status),
      transaction_id: order.paymentId ?? null,
      ...(await this.boughtBy(order)),
    };
  }

  /** For a page that waits for a payment to be confirmed. */
  @Get('orders/:order_id')
  @ApiResponse({ status: 200, standardSchema: orderView })
  @Throws(NotFoundError)
  async order(@Me() me: Principal, @Param({ schema: orderParam }) { order_id }: { order_id: string }) {
    return view(await this.ownOrder(me, order_id));
  }

  /** What a checkout needs to pay an order that was opened before. */
  @Get('orders/:order_id/payment')
  @ApiResponse({ status: 200, standardSchema: paymentResponse })
  @Throws(NotFoundError, SessionEndedError)
  async payment(@Me() me: Principal, @Param({ schema: orderParam }) { order_id }: { order_id: string }) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.of(await this.ownOrder(me, order_id), user);
  }

  /** Service credit that can be spent now. */
  @Get('credit')
  @ApiResponse({ status: 200, standardSchema: creditView })
  credit(@Me() me: Principal) {
    return this.credits.balance(me.userId);
  }

  private async boughtBy({ kind, subjectId }: Order): Promise<Pick<VerifyResult, 'booking' | 'plan' | 'enrolment'>> {
    const booking = kind === 'booking' ? await this.bookings.findById(subjectId) : null;
    const plan = kind === 'plan' ? await this.plans.findById(subjectId) : null;
    const enrolment = kind === 'enrolment' ? await this.enrolments.findById(subjectId) : null;
    return {
      ...(booking && { booking: await this.records.one(booking) }),
      ...(plan?.dueAt && { plan: { id: plan.id, due_at: istIso(plan.dueAt) } }),
      ...(enrolment && { enrolment: { id: enrolment.id, programme: enrolment.programmeId } }),
    };
  }

  private async ownOrder(me: Principal, gatewayOrderId: string): Promise<Order> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.userId !== me.userId) throw new NotFoundError('order');
    return order;
  }
}
