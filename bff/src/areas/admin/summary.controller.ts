import { type AdminSummary, type Demand, getAdminSummary, getDemand, getTaskOwners, leaveTask, takeTask } from '@fitghar/contracts/admin';
import { BookingsRepository, ShowCoverage } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, istDate, NotFoundError } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { TaskOwners, TaskTakenError } from '@fitghar/services/support';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
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
    private readonly owners: TaskOwners,
    private readonly audit: Audit,
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

  /** Who takes care of what, for lists of records that wait. */
  @Handles(getTaskOwners)
  async taskOwners() {
    const owners = await this.tasks.listOwners();
    return { rows: [...owners].map(([label, owner]) => ({ label, owner })) };
  }

  /** The caller takes care of a task or record, also instead of a colleague. */
  @Handles(takeTask)
  @RequirePermissions('notes.write')
  @Throws(NotFoundError, TaskTakenError)
  async take(@CurrentUser() me: Principal, @Input() { body: { label, instead_of } }: Input<typeof takeTask>) {
    await this.assertWaits(me, label);
    await this.change(me, 'task.take', label, () => this.owners.take(label, me.userId, instead_of ?? null));
    return { label };
  }

  @Handles(leaveTask)
  @RequirePermissions('notes.write')
  @Throws(NotFoundError)
  async leave(@CurrentUser() me: Principal, @Input() { body: { label } }: Input<typeof leaveTask>) {
    await this.assertWaits(me, label);
    await this.change(me, 'task.leave', label, () => this.owners.leave(label, me.userId));
    return { label };
  }

  /** @throws NotFoundError if it does not wait, or is none of the caller's */
  private async assertWaits(me: Principal, task: string): Promise<void> {
    if (!(await this.tasks.isWaiting(me, task))) throw new NotFoundError('task');
  }

  private change(me: Principal, action: 'task.take' | 'task.leave', task: string, work: () => Promise<void>): Promise<void> {
    const snapshot = async () => ({ owner: (await this.owners.list()).get(task)?.userId ?? null });
    return this.audit.change({ by: me.userId, action, subject: { kind: 'task', id: task }, snapshot }, work);
  }

  /** Sessions of the last and next week by hour and pincode, busiest pincodes first, beside the hours that trainers work. */
  @Handles(getDemand)
  async demand(): Promise<Demand> {
    const { hours, rows } = await this.coverage.run();
    return { hours: [...hours], rows: rows.map(({ trainerHours, ...row }) => ({ ...row, trainer_hours: trainerHours })) };
  }
}
