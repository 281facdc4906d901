import {
  type AdminSummary,
  type Demand,
  getAdminSummary,
  getDemand,
  hasPermission,
  noteKindsOf,
  type Permission,
} from '@fitghar/contracts/admin';
import { AdjustmentsRepository } from '@fitghar/services/adjustments';
import { BookingsRepository, ShowCoverage } from '@fitghar/services/bookings';
import { EnquiriesRepository } from '@fitghar/services/enquiries';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, DeadLetters, istDate, istInstant, istIso } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { OrdersRepository, PaymentReviewQueue, RefundsRepository } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Handovers, Notes, Reviews, Tickets } from '@fitghar/services/support';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

const SOON_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;

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
    private readonly refunds: RefundsRepository,
    private readonly plans: PlansRepository,
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly notes: Notes,
    private readonly adjustments: AdjustmentsRepository,
    private readonly handovers: Handovers,
    private readonly enquiries: EnquiriesRepository,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly alarms: Alarms,
    private readonly deadLetters: DeadLetters,
    private readonly clock: Clock,
  ) {}

  @Handles(getAdminSummary)
  async summary(@CurrentUser() me: Principal): Promise<AdminSummary> {
    const today = istDate(this.clock.now());
    const [users, trainers, sessions, paid_orders, { waiting_for_trainer, needs }] = await Promise.all([
      this.users.count('U'),
      this.trainers.count(),
      this.bookings.figures.countOn([today]),
      this.orders.countPaid(),
      this.pendingTasks(me),
    ]);
    return { users, trainers, bookings_today: sessions.get(today) ?? 0, waiting_for_trainer, paid_orders, needs };
  }

  /** Sessions of the last and next week by hour and pincode, busiest pincodes first, beside the hours that trainers work. */
  @Handles(getDemand)
  async demand(): Promise<Demand> {
    const { hours, rows } = await this.coverage.run();
    return { hours: [...hours], rows: rows.map(({ trainerHours, ...row }) => ({ ...row, trainer_hours: trainerHours })) };
  }

  /** Tasks that this member may open, urgent ones first, then by what they mean for customers. */
  private async pendingTasks({ role, userId }: Principal): Promise<Pick<AdminSummary, 'waiting_for_trainer' | 'needs'>> {
    const now = this.clock.now();
    const sessions = (status: 'Session Booked' | 'Trainer Assigned', hour: 'ahead' | 'over', trainerIds?: readonly string[]) =>
      this.bookings.findPage({ statuses: [status], hour, trainerIds, page: 1, limit: 1 });
    const [
      unassigned,
      missed,
      toClose,
      stranded,
      promises,
      refunds,
      kyc,
      newKyc,
      tickets,
      enquiries,
      reviews,
      payments,
      alarms,
      failedJobs,
      mentions,
      handovers,
      corrections,
    ] = await Promise.all([
      sessions('Session Booked', 'ahead'),
      sessions('Session Booked', 'over'),
      sessions('Trainer Assigned', 'over'),
      this.trainers.listBlocked().then((blocked) => sessions('Trainer Assigned', 'ahead', blocked)),
      this.plans.deliveries.counts(now, istInstant(istDate(now), '00:00')),
      this.refunds.findPage({ status: 'requested' }, 1, 1, 1),
      this.trainers.countToReview(),
      this.trainers.countNewKyc(),
      this.tickets.countWaiting(),
      this.enquiries.countOpen(),
      this.reviews.countPending(),
      this.reviewQueue.list(),
      this.alarms.countOpen(),
      this.deadLetters.countWaiting(),
      this.notes.countMentioning(userId, role ? noteKindsOf(role) : []),
      this.handovers.countWaiting(userId),
      this.adjustments.countWaiting(),
    ]);
    const startOf = ({ rows: [first] }: typeof unassigned) => (first ? istInstant(first.date, first.time) : null);
    const start = startOf(unassigned);
    const since = (instant: Date | null) => instant && istIso(instant);
    const needs: (AdminSummary['needs'][number] & { permission: Permission })[] = [
      {
        view: 'requests&status=Session+Booked&hour=over',
        permission: 'requests.read',
        label: 'Sessions missed',
        count: missed.total,
        since: since(startOf(missed)),
        urgent: true,
      },
      {
        view: 'requests&status=Trainer+Assigned&hour=over',
        permission: 'requests.read',
        label: 'Visits to close',
        count: toClose.total,
        since: since(startOf(toClose)),
        urgent: now.getTime() - (startOf(toClose)?.getTime() ?? now.getTime()) > DAY_MS,
      },
      {
        view: 'requests&status=Session+Booked&hour=ahead',
        permission: 'requests.read',
        label: 'Sessions without a trainer',
        count: unassigned.total,
        since: since(start),
        urgent: Boolean(start && start.getTime() - now.getTime() < SOON_MS),
      },
      {
        view: 'requests&status=Trainer+Assigned&hour=ahead&trainer=blocked',
        permission: 'requests.read',
        label: 'Sessions with a blocked trainer',
        count: stranded.total,
        since: since(startOf(stranded)),
        urgent: true,
      },
      {
        view: 'plan-deliveries',
        permission: 'plans.read',
        label: 'Plans to send',
        count: promises.open,
        since: since(promises.firstDueAt),
        urgent: promises.breached + promises.due_in_4_hours > 0,
      },
      {
        view: 'payments',
        permission: 'payments.read',
        label: 'Payments to review',
        count: payments.length,
        since: payments[0]?.since ?? null,
        urgent: payments.some(({ kind }) => kind === 'held'),
      },
      {
        view: 'queues',
        permission: 'queues.read',
        label: 'Open alarms',
        count: [...alarms.values()].reduce((sum, count) => sum + count, 0),
        since: null,
        urgent: true,
      },
      { view: 'queues', permission: 'queues.read', label: 'Failed jobs', count: failedJobs, since: null, urgent: false },
      {
        view: 'payments',
        permission: 'payments.read',
        label: 'Refunds to approve',
        count: refunds.total,
        since: refunds.rows[0] ? istIso(refunds.rows[0].createdAt) : null,
        urgent: false,
      },
      {
        view: 'corrections&status=waiting',
        permission: 'adjustments.make',
        label: 'Corrections to confirm',
        count: corrections.count,
        since: since(corrections.since),
        urgent: false,
      },
      { view: 'handover', permission: 'handovers.write', label: 'Handovers to confirm', count: handovers, since: null, urgent: false },
      {
        view: '',
        permission: 'home.read',
        label: 'Notes that mention you',
        count: mentions,
        since: null,
        urgent: false,
      },
      {
        view: 'trainers&status=P&kyc=2',
        permission: 'trainers.read',
        label: 'Trainers to verify',
        count: kyc.count,
        since: since(kyc.since),
        urgent: false,
      },
      {
        view: 'trainers&kyc=new',
        permission: 'trainers.act',
        label: 'New KYC to check',
        count: newKyc.count,
        since: since(newKyc.since),
        urgent: false,
      },
      {
        view: 'tickets&state=waiting',
        permission: 'tickets.read',
        label: 'Tickets awaiting a reply',
        count: tickets.count,
        since: since(tickets.since),
        urgent: false,
      },
      {
        view: 'enquiries&status=open',
        permission: 'enquiries.read',
        label: 'Open enquiries',
        count: enquiries.count,
        since: since(enquiries.dueAt),
        urgent: Boolean(enquiries.dueAt && enquiries.dueAt < now),
      },
      {
        view: 'reviews&status=pending',
        permission: 'reviews.read',
        label: 'Reviews to approve',
        count: reviews,
        since: null,
        urgent: false,
      },
    ];
    const mine = needs.flatMap(({ permission, ...need }) => (need.count > 0 && role && hasPermission(role, permission) ? [need] : []));
    return { waiting_for_trainer: unassigned.total, needs: mine.toSorted((one, other) => Number(other.urgent) - Number(one.urgent)) };
  }
}
