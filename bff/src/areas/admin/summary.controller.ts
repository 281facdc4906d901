import { type AdminSummary, type Demand, getAdminSummary, getDemand } from '@fitghar/contracts/admin';
import { BookingsRepository, ShowCoverage } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, istDate } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { PendingTasks } from './pending-tasks.ts';

/** Ops' start page: counts and pending tasks. */
@ApiTags('admin')
@RequirePermissions('home.read')
@Controller('bff')
export class SummaryController {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly coverage: ShowCoverage,
    private readonly orders: OrdersRepository,
    private readonly tasks: PendingTasks,
    private readonly clock: Clock,
  ) {}

  @Handles(getAdminSummary)
  async summary(@CurrentUser() me: Principal): Promise<AdminSummary> {
    const today = istDate(this.clock.now());
    const [users, trainers, sessions, paid_orders, { waiting_for_trainer, needs }] = await Promise.all([
      this.users.count('U'),
      this.trainers.operations.count(),
      this.bookings.figures.countOn([today]),
      this.orders.countPaid(),
      this.tasks.list(me),
    ]);
    return { users, trainers, bookings_today: sessions.get(today) ?? 0, waiting_for_trainer, paid_orders, needs };
  }

  /** Sessions of the last and next week by hour and pincode, busiest pincodes first, beside the hours that trainers work. */
  @Handles(getDemand)
  async demand(): Promise<Demand> {
    const { hours, rows } = await this.coverage.run();
    return { hours: [...hours], rows: rows.map(({ trainerHours, ...row }) => ({ ...row, trainer_hours: trainerHours })) };
  }
}
