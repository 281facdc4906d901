import { hasPermission, noteKindsOf, type OpenForHandover, type Permission } from '@fitghar/contracts/admin';
import { DAY_MS, formatPaid, HOUR_MS } from '@fitghar/contracts/common';
import { planName } from '@fitghar/contracts/plans';
import { BookingsRepository } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, istInstant, istIso } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { PaymentReviewQueue } from '@fitghar/services/payments';
import { PLAN_SOON_MS, PlansRepository } from '@fitghar/services/plans';
import { Handovers, Notes, Tickets } from '@fitghar/services/support';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { NOTE_VIEWS } from './note-views.ts';

/** Sessions that begin within this time and have no trainer are urgent. */
export const SESSION_SOON_MS = 12 * HOUR_MS;
/** A shift, if no one handed over before. */
const SHIFT_MS = 12 * HOUR_MS;
/** Rows named of each kind; the others are counted. */
const MAX_ROWS = 10;
const EXCERPT = 120;

type Group = OpenForHandover['groups'][number];
const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

/** What is open at the end of a shift, and whose it is. */
@Injectable()
export class OpenWork {
  constructor(
    private readonly handovers: Handovers,
    private readonly plans: PlansRepository,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly alarms: Alarms,
    private readonly bookings: BookingsRepository,
    private readonly tickets: Tickets,
    private readonly notes: Notes,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** By kind, of what this member may open. */
  async list(me: Principal): Promise<Group[]> {
    const may = (permission: Permission) => me.role !== null && hasPermission(me.role, permission);
    const groups = await Promise.all([
      may('plans.read') ? this.latePlans() : null,
      may('payments.read') ? this.doubtfulPayments() : null,
      may('queues.read') ? this.openAlarms() : null,
      ...(may('requests.read')
        ? [
            this.sessions('Sessions missed', 'Session Booked', 'over'),
            this.sessions('Visits to close', 'Trainer Assigned', 'over'),
            this.sessions('Sessions without a trainer', 'Session Booked', 'ahead'),
          ]
        : []),
      may('tickets.read') ? this.waitingTickets() : null,
      this.recentNotes(me),
    ]);
    return groups.filter((group) => group !== null);
  }

  private async latePlans(): Promise<Group> {
    const now = this.clock.now();
    const { rows, total } = await this.plans.deliveries.findPage({ dueBy: new Date(now.getTime() + PLAN_SOON_MS) }, 1, MAX_ROWS);
    return {
      label: 'Plans late or due within 4 hours',
      view: 'deliveries',
      total,
      rows: rows.map((plan) => ({
        ...{ view: 'plan-deliveries', id: plan.id, title: planName(plan), detail: plan.gatewayOrderId },
        owner: plan.claimedBy?.name ?? null,
        at: plan.dueAt ? istIso(plan.dueAt) : null,
        urgent: Boolean(plan.dueAt && plan.dueAt < now),
      })),
    };
  }

  private async doubtfulPayments(): Promise<Group> {
    const items = await this.reviewQueue.list();
    return {
      label: 'Payments to review',
      view: 'payments',
      total: items.length,
      rows: items.slice(0, MAX_ROWS).map(({ id, kind, why, record_id, since, ...paid }) => ({
        ...(record_id ? { view: 'orders', id: record_id } : { view: 'payments', id }),
        ...{ title: why, detail: formatPaid(paid), owner: null, at: since, urgent: kind === 'held' },
      })),
    };
  }

  private async openAlarms(): Promise<Group> {
    const [alarms, counts] = await Promise.all([this.alarms.listOpen(MAX_ROWS), this.alarms.countOpen()]);
    const nameOf = await this.users.memberNames(alarms.map(({ takenBy }) => takenBy));
    return {
      label: 'Alarms',
      view: 'queues',
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      rows: alarms.map(({ id, text, takenBy, raisedAt }) => ({
        ...{ view: 'queues', id, title: text, detail: '' },
        owner: takenBy ? nameOf(takenBy) : null,
        at: istIso(raisedAt),
        urgent: !takenBy,
      })),
    };
  }

  private async sessions(label: string, status: 'Session Booked' | 'Trainer Assigned', hour: 'ahead' | 'over'): Promise<Group> {
    const soon = this.clock.now().getTime() + (status === 'Trainer Assigned' ? -DAY_MS : SESSION_SOON_MS);
    const { rows, total } = await this.bookings.operations.findPage({ statuses: [status], hour, page: 1, limit: MAX_ROWS });
    return {
      label,
      view: 'requests',
      filters: { status, hour },
      total,
      rows: rows.map(({ id, name, pincode, date, time, trainer }) => {
        const start = istInstant(date, time);
        return {
          ...{ view: 'requests', id, title: name, detail: pincode, owner: trainer?.name ?? null, at: istIso(start) },
          urgent: start.getTime() < soon,
        };
      }),
    };
  }

  private async waitingTickets(): Promise<Group> {
    const { rows, total } = await this.tickets.findPage({ statuses: ['Pending'], sort: 'created_at', page: 1, limit: MAX_ROWS });
    const nameOf = await this.users.memberNames(rows.map(({ assignedTo }) => assignedTo));
    return {
      label: 'Tickets awaiting a reply',
      view: 'tickets',
      filters: { state: 'waiting' },
      total,
      rows: rows.map(({ id, message, assignedTo, createdAt }) => ({
        ...{ view: 'tickets', id, title: excerpt(message), detail: '' },
        owner: assignedTo ? nameOf(assignedTo) : null,
        at: istIso(createdAt),
        urgent: false,
      })),
    };
  }

  /** Notes since the last handover. */
  private async recentNotes({ role }: Principal): Promise<Group> {
    const since = (await this.handovers.lastAt()) ?? new Date(this.clock.now().getTime() - SHIFT_MS);
    const kinds = role ? noteKindsOf(role) : [];
    const [notes, total] = await Promise.all([this.notes.listSince(since, kinds, MAX_ROWS), this.notes.countSince(since, kinds)]);
    const nameOf = await this.users.memberNames(notes.map(({ by }) => by));
    return {
      label: 'Notes since the last handover',
      view: '',
      total,
      rows: notes.map(({ kind, recordId, text, by, createdAt }) => ({
        ...{ view: NOTE_VIEWS[kind], id: recordId, title: excerpt(text), detail: '' },
        owner: nameOf(by),
        at: istIso(createdAt),
        urgent: false,
      })),
    };
  }
}
