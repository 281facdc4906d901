import { adminSummary } from '@fitghar/contracts';
import { BookingsRepository } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, istDate } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin')
export class SummaryController {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  @Get('summary')
  @ApiResponse({ status: 200, standardSchema: adminSummary })
  async summary() {
    const [users, trainers, bookings_today, waiting_for_trainer, paid_orders] = await Promise.all([
      this.users.count('U'),
      this.trainers.count(),
      this.bookings.count({ date: istDate(this.clock.now()) }),
      this.bookings.count({ status: 'Session Booked' }),
      this.orders.countPaid(),
    ]);
    return { users, trainers, bookings_today, waiting_for_trainer, paid_orders };
  }
}
