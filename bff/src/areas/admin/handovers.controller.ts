import {
  confirmHandover,
  getHandovers,
  getOpenForHandover,
  hasPermission,
  noteKindsOf,
  type OpenForHandover,
  type Permission,
  type ShiftHandover,
  writeHandover,
} from '@fitghar/contracts/admin';
import { formatPaid } from '@fitghar/contracts/common';
import { planName } from '@fitghar/contracts/plans';
import { BookingsRepository } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, istInstant, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { PaymentReviewQueue } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { type Handover, HandoverReadError, Handovers, Notes, OwnHandoverError, Tickets } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { NOTE_VIEWS } from './note-views.ts';

const HOUR_MS = 3_600_000;
/** Plans due within this time are named. */
const DUE_SOON_MS = 4 * HOUR_MS;
/** Sessions that begin within this time and have no trainer are urgent. */
const SESSION_SOON_MS = 12 * HOUR_MS;
/** A shift, if no one handed over before. */
const DAY_MS = 24 * HOUR_MS;
const SHIFT_MS = 12 * HOUR_MS;
/** Rows named of each kind; the others are counted. */
const MAX_ROWS = 10;
const EXCERPT = 120;

type Group = OpenForHandover['groups'][number];
const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

/** What one shift hands over to the next. */
@ApiTags('admin')
@RequirePermissions('handovers.read')
@Controller('bff')
export class HandoversController {
  constructor(
    private readonly handovers: Handovers,
    private readonly plans: PlansRepository,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly alarms: Alarms,
    private readonly bookings: BookingsRepository,
    private readonly tickets: Tickets,
    private readonly notes: Notes,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(getHandovers)
  async history(@Input() { page, limit }: Input<typeof getHandovers>) {
    const { rows, total } = await this.handovers.findPage({ page, limit });
    return { rows: await this.views(rows), page, limit, total };
  }

  /** What is open and whose, of what the caller may open; and what colleagues wrote that no one confirmed. */
  @Handles(getOpenForHandover)
  async open(@CurrentUser() me: Principal): Promise<OpenForHandover> {
    const [groups, waiting] = await Promise.all([this.groups(me), this.handovers.listWaiting()]);
    return { now: istIso(this.clock.now()), groups, waiting: await this.views(waiting) };
  }

  @Handles(writeHandover)
  @RequirePermissions('handovers.write')
  async write(@CurrentUser() me: Principal, @Input() { body: { note } }: Input<typeof writeHandover>): Promise<ShiftHandover> {
    const open = (await this.groups(me)).map(({ label, total, rows }) => ({
      label,
      count: total,
      urgent: rows.filter(({ urgent }) => urgent).length,
    }));
    const id = newId();
    const written = await this.audit.change({ by: me.userId, action: 'handover.write', subject: { kind: 'handover', id } }, () =>
      this.handovers.write(id, { by: me.userId, note, open }),
    );
    return this.view(written);
  }

  /** The caller has read a colleague's handover. */
  @Handles(confirmHandover)
  @RequirePermissions('handovers.write')
  @Throws(NotFoundError, OwnHandoverError, HandoverReadError)
  async confirm(@CurrentUser() me: Principal, @Input() { id }: Input<typeof confirmHandover>): Promise<ShiftHandover> {
    const confirmed = await this.audit.change({ by: me.userId, action: 'handover.read', subject: { kind: 'handover', id } }, () =>
      this.handovers.confirm(id, me.userId),
    );
    return this.view(confirmed);
  }

  private async groups(me: Principal): Promise<Group[]> {
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
    const { rows, total } = await this.plans.deliveries.findPage({ dueBy: new Date(now.getTime() + DUE_SOON_MS) }, 1, MAX_ROWS);
    return {
      label: 'Plans late or due within 4 hours',
      view: 'deliveries',
      total,
      rows: rows.map((plan) => ({
        ...{ view: 'plan-deliveries', id: plan.id, title: planName(plan), detail: plan.orderId },
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
    const names = await this.users.findNames(alarms.flatMap(({ takenBy }) => takenBy ?? []));
    return {
      label: 'Alarms',
      view: 'queues',
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      rows: alarms.map(({ id, text, takenBy, raisedAt }) => ({
        ...{ view: 'queues', id, title: text, detail: '' },
        owner: takenBy ? (names.get(takenBy) ?? 'Gone') : null,
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
      view: `requests&status=${status.replace(' ', '+')}&hour=${hour}`,
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
    const names = await this.users.findNames(rows.flatMap(({ assignedTo }) => assignedTo ?? []));
    return {
      label: 'Tickets awaiting a reply',
      view: 'tickets&state=waiting',
      total,
      rows: rows.map(({ id, message, assignedTo, createdAt }) => ({
        ...{ view: 'tickets', id, title: excerpt(message), detail: '' },
        owner: assignedTo ? (names.get(assignedTo) ?? 'Gone') : null,
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
    const names = await this.users.findNames(notes.map(({ by }) => by));
    return {
      label: 'Notes since the last handover',
      view: '',
      total,
      rows: notes.map(({ kind, recordId, text, by, createdAt }) => ({
        ...{ view: NOTE_VIEWS[kind], id: recordId, title: excerpt(text), detail: '' },
        owner: names.get(by) ?? 'Gone',
        at: istIso(createdAt),
        urgent: false,
      })),
    };
  }

  private async view(handover: Handover): Promise<ShiftHandover> {
    const [view] = await this.views([handover]);
    if (!view) throw new Error('One handover went in and none came out');
    return view;
  }

  private async views(handovers: readonly Handover[]): Promise<ShiftHandover[]> {
    const names = await this.users.findNames(handovers.flatMap(({ by, read }) => [by, ...(read ? [read.by] : [])]));
    const member = (id: string) => ({ id, name: names.get(id) ?? 'Gone' });
    return handovers.map(({ id, note, by, createdAt, open, read }) => ({
      ...{ id, note, by: member(by), at: istIso(createdAt) },
      open: open.map(({ label, count, urgent }) => ({ label, count, urgent })),
      read: read && { ...member(read.by), at: istIso(read.at) },
    }));
  }
}
