import { getBuyer, getCredit, getOrder, getOrderPayment, saveBuyer, type VerifyResult, verifyPayment } from '@fitghar/contracts/payments';
import { BookingsRepository } from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { EnrolmentsRepository } from '@fitghar/services/institute';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import {
  BadSignatureError,
  Buyers,
  Credits,
  GatewayUnavailableError,
  type Order,
  OrdersRepository,
  SettlePayment,
} from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ServiceRecordPresenter } from '../booking/service-record.presenter.ts';
import { presentOrder as view } from './order.presenter.ts';
import { PaymentResponses } from './payment-responses.ts';
import { VerifyPayment } from './verify-payment.ts';

/** The user's own orders. */
@ApiTags('payments')
@RequireUserType('U')
@Controller('bff')
export class PaymentsController {
  constructor(
    private readonly verifyPayment: VerifyPayment,
    private readonly settle: SettlePayment,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly buyers: Buyers,
    private readonly credits: Credits,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly records: ServiceRecordPresenter,
  ) {}

  /** Called by the browser with the checkout's result. */
  @Handles(verifyPayment)
  @Throws(BadSignatureError, NotFoundError, GatewayUnavailableError)
  async verify(@CurrentUser() me: Principal, @Input() { body }: Input<typeof verifyPayment>): Promise<VerifyResult> {
    this.verifyPayment.assertSigned(body);
    await this.ownOrder(me, body.razorpay_order_id);
    const { order, status, processing } = await this.verifyPayment.run(body);
    return {
      status: processing ? 'processing' : status,
      transaction_id: order.paymentId ?? null,
      ...(await this.boughtBy(order)),
    };
  }

  /** For a page that waits for a payment: checks the gateway until the order is paid. */
  @Handles(getOrder)
  @Throws(NotFoundError, GatewayUnavailableError)
  async order(@CurrentUser() me: Principal, @Input() { order_id }: Input<typeof getOrder>) {
    return view(await this.settle.refresh(await this.ownOrder(me, order_id)));
  }

  /** Data for a checkout to pay an existing order. */
  @Handles(getOrderPayment)
  @Throws(NotFoundError, SessionEndedError)
  async payment(@CurrentUser() me: Principal, @Input() { order_id }: Input<typeof getOrderPayment>) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.responseFor(await this.ownOrder(me, order_id), user);
  }

  /** The spendable service credit. */
  @Handles(getCredit)
  credit(@CurrentUser() me: Principal) {
    return this.credits.balance(me.userId);
  }

  /** What invoices say of the customer, and whether the State is still to be asked for. */
  @Handles(getBuyer)
  buyer(@CurrentUser() me: Principal) {
    return this.buyers.find(me.userId);
  }

  @Handles(saveBuyer)
  saveBuyer(@CurrentUser() me: Principal, @Input() { body }: Input<typeof saveBuyer>) {
    return this.buyers.save(me.userId, body);
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
