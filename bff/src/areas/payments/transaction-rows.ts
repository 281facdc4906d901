import type { TransactionRow } from '@fitghar/contracts/payments';
import { BookingsRepository } from '@fitghar/services/bookings';
import { istIso } from '@fitghar/services/kernel';
import { type Order, OrdersRepository, publicStatus } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';

/** One person's orders with what they are for, as the person and ops read them (D33, D35). */
@Injectable()
export class TransactionRows {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<TransactionRow[]> {
    const orders = await this.orders.listOf(userId);
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
