import { answered, type TransactionRow, transactionRows } from '@fitghar/contracts';
import { BookingsRepository } from '@fitghar/services/bookings';
import { istIso } from '@fitghar/services/kernel';
import { type Order, OrdersRepository, publicStatus } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';

@ApiTags('payments')
@ApiBearerAuth()
@Only('U')
@Controller('bff/user')
export class TransactionsController {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** One's own orders, the newest first (D33, D35). */
  @Get('user-transaction')
  @ApiResponse({ status: 200, standardSchema: answered(transactionRows) })
  async list(@Me() me: Principal) {
    return inEnvelope({ rows: await this.rowsOf(me) });
  }

  /** Of these, the plans (section 7). */
  @Get('user-diet-transaction')
  @ApiResponse({ status: 200, standardSchema: answered(transactionRows) })
  async listPlans(@Me() me: Principal) {
    return inEnvelope({ rows: (await this.rowsOf(me)).filter((row) => row.diet_plan !== null) });
  }

  private async rowsOf(me: Principal): Promise<TransactionRow[]> {
    const orders = await this.orders.listOf(me.userId);
    const subjects = (kind: Order['kind']) => orders.filter((order) => order.kind === kind).map((order) => order.subjectId);
    const [bookings, plans] = await Promise.all([this.bookings.findTitles(subjects('booking')), this.plans.findTypes(subjects('plan'))]);
    return orders.map((order) => {
      const booking = bookings.get(order.subjectId);
      const type = plans.get(order.subjectId);
      return {
        order_id: order.gatewayOrderId,
        title: order.title,
        amount: order.amountPaise / 100,
        status: publicStatus(order.status),
        created_at: istIso(order.createdAt),
        service_booking: booking ? { booking_name: booking.name, trial_date: booking.date, trial_time: booking.time } : null,
        diet_plan: type === undefined ? null : { type },
      };
    });
  }
}
