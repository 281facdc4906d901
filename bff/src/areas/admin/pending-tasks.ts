// A table: one entry a task of the start page.
import { type AdminSummary, hasPermission, noteKindsOf, type Permission, type TaskOwner } from '@fitghar/contracts/admin';
import { isOpen } from '@fitghar/contracts/booking';
import { DAY_MS, OBJECT_ID } from '@fitghar/contracts/common';
import { AdjustmentsRepository } from '@fitghar/services/adjustments';
import { BookingsRepository } from '@fitghar/services/bookings';
import { EnquiriesRepository } from '@fitghar/services/enquiries';
import { UsersRepository } from '@fitghar/services/identity';
import { CHOICE_DAYS, EnrolmentsRepository } from '@fitghar/services/institute';
import { Clock, DeadLetters, istDate, istInstant, istIso, type Task } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { PaymentReviewQueue, REFUND_LATE_DAYS, RefundsRepository } from '@fitghar/services/payments';
import { PayoutsRepository } from '@fitghar/services/payouts';
import { PLAN_SOON_MS, PlansRepository } from '@fitghar/services/plans';
import { Handovers, Notes, Reviews, recordOf, TaskOwners, Tickets } from '@fitghar/services/support';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { SESSION_SOON_MS } from './open-work.ts';

/** Evidence takes days to gather. */
const DISPUTE_SOON_MS = 3 * DAY_MS;
/** A request for a refund waits no longer than this. */
const REFUND_DECIDED_MS = 2 * DAY_MS;

/** What waits for the team. */
@Injectable()
export class PendingTasks {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly refunds: RefundsRepository,
    private readonly plans: PlansRepository,
    private readonly tickets: Tickets,
    private readonly reviews: Reviews,
    private readonly notes: Notes,
    private readonly adjustments: AdjustmentsRepository,
    private readonly handovers: Handovers,
    private readonly enquiries: EnquiriesRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly payouts: PayoutsRepository,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly alarms: Alarms,
    private readonly deadLetters: DeadLetters,
    private readonly owners: TaskOwners,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Tasks that this member may open, urgent ones first, then by what they mean for customers. */
  async list({ role, userId }: Principal): Promise<Pick<AdminSummary, 'waiting_for_trainer' | 'needs'>> {
    const now = this.clock.now();
    const sessions = (status: 'Session Booked' | 'Trainer Assigned', hour: 'ahead' | 'over', trainerIds?: readonly string[]) =>
      this.bookings.operations.findPage({ statuses: [status], hour, trainerIds, page: 1, limit: 1 });
    const [
      unassigned,
      missed,
      toClose,
      stranded,
      promises,
      mine,
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
      lateRefunds,
      withoutBatch,
      toComplete,
      payoutRuns,
      owners,
    ] = await Promise.all([
      sessions('Session Booked', 'ahead'),
      sessions('Session Booked', 'over'),
      sessions('Trainer Assigned', 'over'),
      this.trainers.operations.listBlocked().then((blocked) => sessions('Trainer Assigned', 'ahead', blocked)),
      this.plans.deliveries.counts(now, istInstant(istDate(now), '00:00')),
      this.plans.deliveries.findPage({ specialistId: userId }, 1, 1),
      this.refunds.findPage({ status: 'requested' }, 1, 1, 1),
      this.trainers.operations.countToReview(),
      this.trainers.operations.countNewKyc(),
      this.tickets.countWaiting(),
      this.enquiries.countOpen(),
      this.reviews.countPending(),
      this.reviewQueue.count(),
      this.alarms.countOpen(),
      this.deadLetters.countWaiting(),
      this.notes.countMentioning(userId, role ? noteKindsOf(role) : []),
      this.handovers.countWaiting(userId),
      this.adjustments.countWaiting(),
      this.refunds.countUndelivered(new Date(now.getTime() - REFUND_LATE_DAYS * DAY_MS)),
      this.enrolments.countWithoutBatch(new Date(now.getTime() - CHOICE_DAYS * DAY_MS)),
      this.enrolments.countToComplete(istDate(now)),
      this.payouts.countOpenRuns(),
      this.listOwners(),
    ]);
    const startOf = ({ rows: [first] }: typeof unassigned) => (first ? istInstant(first.date, first.time) : null);
    const start = startOf(unassigned);
    const since = (instant: Date | null) => instant && istIso(instant);
    const needs: Record<Task, Omit<AdminSummary['needs'][number], 'label'> & { permission: Permission }> = {
      'Sessions missed': {
        view: 'requests',
        filters: { status: 'Session Booked', hour: 'over' },
        permission: 'requests.read',
        count: missed.total,
        since: since(startOf(missed)),
        urgent: true,
      },
      'Visits to close': {
        view: 'requests',
        filters: { status: 'Trainer Assigned', hour: 'over' },
        permission: 'requests.read',
        count: toClose.total,
        since: since(startOf(toClose)),
        urgent: now.getTime() - (startOf(toClose)?.getTime() ?? now.getTime()) > DAY_MS,
      },
      'Sessions without a trainer': {
        view: 'requests',
        filters: { status: 'Session Booked', hour: 'ahead' },
        permission: 'requests.read',
        count: unassigned.total,
        since: since(start),
        when: 'first',
        urgent: Boolean(start && start.getTime() - now.getTime() < SESSION_SOON_MS),
      },
      'Sessions with a blocked trainer': {
        view: 'requests',
        filters: { status: 'Trainer Assigned', hour: 'ahead', trainer: 'blocked' },
        permission: 'requests.read',
        count: stranded.total,
        since: since(startOf(stranded)),
        when: 'first',
        urgent: true,
      },
      'Your plans to send': {
        view: 'deliveries',
        filters: { specialist: userId },
        permission: 'plans.act',
        count: mine.total,
        since: since(mine.rows[0]?.dueAt ?? null),
        when: 'due',
        urgent: (mine.rows[0]?.dueAt?.getTime() ?? Infinity) - now.getTime() < PLAN_SOON_MS,
      },
      'Plans to send': {
        view: 'plan-deliveries',
        permission: 'plans.read',
        count: promises.open,
        since: since(promises.firstDueAt),
        when: 'due',
        urgent: promises.breached + promises.due_in_4_hours > 0,
      },
      'Payments to review': {
        view: 'payments',
        permission: 'payments.read',
        count: payments.held + payments.difference + payments.order,
        since: since(payments.since),
        urgent: payments.held > 0,
      },
      'Disputes to answer': {
        view: 'payments',
        permission: 'payments.read',
        count: payments.dispute,
        since: since(payments.respondBy),
        when: 'due',
        urgent: payments.dispute > 0 && (payments.respondBy?.getTime() ?? 0) - now.getTime() < DISPUTE_SOON_MS,
      },
      'Open alarms': {
        view: 'queues',
        permission: 'queues.read',
        count: [...alarms.values()].reduce((sum, count) => sum + count, 0),
        since: null,
        urgent: true,
      },
      'Failed jobs': { view: 'queues', permission: 'queues.read', count: failedJobs, since: null, urgent: false },
      'Refunds to approve': {
        view: 'payments',
        filters: { tab: 'refunds' },
        permission: 'payments.read',
        count: refunds.total,
        since: refunds.rows[0] ? istIso(refunds.rows[0].createdAt) : null,
        urgent: now.getTime() - (refunds.rows[0]?.createdAt ?? now).getTime() > REFUND_DECIDED_MS,
      },
      'Payout runs to finish': {
        view: 'payouts',
        permission: 'payments.act',
        count: payoutRuns.count,
        since: since(payoutRuns.since),
        urgent: false,
      },
      'Corrections to confirm': {
        view: 'corrections',
        filters: { status: 'waiting' },
        permission: 'adjustments.make',
        count: corrections.count,
        since: since(corrections.since),
        urgent: false,
      },
      'Failed or late refunds': {
        view: 'payments',
        filters: { tab: 'refunds', status: 'failed' },
        permission: 'payments.read',
        count: lateRefunds.count,
        since: since(lateRefunds.since),
        urgent: true,
      },
      'Handovers to confirm': { view: 'handover', permission: 'handovers.write', count: handovers, since: null, urgent: false },
      'Notes that mention you': {
        view: '',
        permission: 'home.read',
        count: mentions,
        since: null,
        urgent: false,
      },
      'Trainers to verify': {
        view: 'trainers',
        filters: { status: 'P', kyc: '2' },
        permission: 'trainers.read',
        count: kyc.count,
        since: since(kyc.since),
        urgent: false,
      },
      'New KYC to check': {
        view: 'trainers',
        filters: { kyc: 'new' },
        permission: 'trainers.act',
        count: newKyc.count,
        since: since(newKyc.since),
        urgent: false,
      },
      'Tickets awaiting a reply': {
        view: 'tickets',
        filters: { state: 'waiting' },
        permission: 'tickets.read',
        count: tickets.count,
        since: since(tickets.since),
        urgent: false,
      },
      'Open enquiries': {
        view: 'enquiries',
        filters: { status: 'open' },
        permission: 'enquiries.read',
        count: enquiries.count,
        since: since(enquiries.dueAt),
        when: 'due',
        urgent: Boolean(enquiries.dueAt && enquiries.dueAt < now),
      },
      'Reviews to approve': {
        view: 'reviews',
        filters: { status: 'pending' },
        permission: 'reviews.read',
        count: reviews,
        since: null,
        urgent: false,
      },
      'Students without a batch': {
        view: 'enrolments',
        permission: 'institute.read',
        count: withoutBatch.count,
        since: since(withoutBatch.since),
        urgent: false,
      },
      'Courses to complete': {
        view: 'enrolments',
        permission: 'institute.read',
        count: toComplete.count,
        since: toComplete.endedOn && istIso(istInstant(toComplete.endedOn, '24:00')),
        urgent: false,
      },
    };
    const ownerOf = (label: string): Pick<AdminSummary['needs'][number], 'owner'> => {
      const owner = owners.get(label);
      return owner ? { owner } : {};
    };
    const visible = Object.entries(needs).flatMap(([label, { permission, ...need }]) =>
      need.count > 0 && role && hasPermission(role, permission) ? [{ label, ...need, ...ownerOf(label) }] : [],
    );
    return { waiting_for_trainer: unassigned.total, needs: visible.toSorted((one, other) => Number(other.urgent) - Number(one.urgent)) };
  }

  /** Who takes care of what, by label; without those who have left. */
  async listOwners(): Promise<Map<string, TaskOwner>> {
    const taken = [...(await this.owners.list())];
    const names = await this.users.findNames(taken.map(([, { userId }]) => userId));
    return new Map(
      taken.flatMap(([label, { userId: id, takenAt }]) => {
        const name = names.get(id);
        return name ? [[label, { id, name, at: istIso(takenAt) }] as const] : [];
      }),
    );
  }

  /** Whether a task or a record with this label waits, and the member may see it. */
  async isWaiting(me: Principal, label: string): Promise<boolean> {
    const record = recordOf(label);
    if (!record) return (await this.list(me)).needs.some((need) => need.label === label);
    const { kind, id } = record;
    if (!me.role || !hasPermission(me.role, kind === 'session' ? 'requests.read' : 'payments.read')) return false;
    if (kind === 'payment') return (await this.reviewQueue.list()).some((item) => item.id === id);
    if (!OBJECT_ID.test(id)) return false;
    if (kind === 'refund') return ['requested', 'failed'].includes((await this.refunds.findById(id))?.status ?? '');
    const session = await this.bookings.findById(id);
    return session !== null && isOpen(session) && istInstant(session.date, session.time) < this.clock.now();
  }
}
