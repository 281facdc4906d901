import { ticketStatus } from '@fitghar/contracts/account';
import {
  type AuditAction,
  blockUser,
  exportUsers,
  getUser,
  getUsers,
  type UserDetail,
  type UserRecord,
  type UsersQuery,
  unblockUser,
} from '@fitghar/contracts/admin';
import { deliveryStatus } from '@fitghar/contracts/plans';
import { BookingsRepository, PackagesRepository, stateOf } from '@fitghar/services/bookings';
import { type Account, BlockUser, Consents, UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { MessageChoices, PushDevices, RefusedAddresses } from '@fitghar/services/notifications';
import { Credits, PaymentQueries } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Tickets } from '@fitghar/services/support';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ticketView } from '../account/ticket.presenter.ts';
import { TransactionRows } from '../payments/transaction-rows.ts';
import { requestView } from './service-request.presenter.ts';

const MAX_ROWS = 50;
const toQuery = ({ blocked, ...query }: UsersQuery) => ({ ...query, blocked: blocked && blocked === 'yes' });

const toUserRecord = ({ id, name, gender, email, mobile, blocked, createdAt }: Account): UserRecord => ({
  id,
  profile: { name, gender, email, phoneNumber: mobile },
  isBlocked: blocked,
  created_at: istIso(createdAt),
});

/** Customers with their bookings, plans and payments. */
@ApiTags('admin')
@Controller('bff')
export class UsersController {
  constructor(
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly plans: PlansRepository,
    private readonly credits: Credits,
    private readonly payments: PaymentQueries,
    private readonly transactions: TransactionRows,
    private readonly tickets: Tickets,
    private readonly consents: Consents,
    private readonly files: Files,
    private readonly blockUser: BlockUser,
    private readonly audit: Audit,
    private readonly refused: RefusedAddresses,
    private readonly choices: MessageChoices,
    private readonly devices: PushDevices,
  ) {}

  @Handles(getUsers)
  @RequirePermissions('users.read')
  async list(@Input() query: Input<typeof getUsers>) {
    const { rows, total } = await this.users.findPage(toQuery(query));
    return { rows: rows.map(toUserRecord), page: query.page, limit: query.limit, total };
  }

  @Handles(exportUsers)
  @AuditedRead('user.export', 'user')
  @RequirePermissions('users.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() query: Input<typeof exportUsers>) {
    return csvFile<Account>('users', this.users.each(toQuery(query)), {
      id: ({ id }) => id,
      name: ({ name }) => name,
      gender: ({ gender }) => gender ?? '',
      email: ({ email }) => email,
      phone: ({ mobile }) => mobile,
      blocked: ({ blocked }) => (blocked ? 'yes' : 'no'),
      created_at: ({ createdAt }) => istIso(createdAt),
    });
  }

  @Handles(getUser)
  @AuditedRead('user.read', 'user')
  @RequirePermissions('users.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getUser>): Promise<UserDetail> {
    const account = await this.users.findById(id);
    if (account?.type !== 'U') throw new NotFoundError('customer');
    const [services, packages, plans, orders, credit, tickets, consents, refused, chosen, devices] = await Promise.all([
      this.bookings.customers.listBought(id, 1, MAX_ROWS),
      this.packages.findBought(id, { page: 1, limit: MAX_ROWS }),
      this.plans.purchases.listOfCustomers([id], MAX_ROWS),
      this.transactions.listLatest(id, MAX_ROWS),
      this.credits.availablePaise(id),
      this.tickets.listOf(id, ticketStatus.options, { page: 1, limit: MAX_ROWS }),
      this.consents.listOf(id),
      this.refused.find(account.email),
      this.choices.listOf(id),
      this.devices.listOf(id),
    ]);
    const paid = await this.payments.findMethods(services.rows.map(({ paymentId }) => paymentId));
    return {
      ...toUserRecord(account),
      ...{ language: account.language, messages: { ...chosen, devices: devices.length } },
      userServices: services.rows.map((booking) => requestView(booking, paid)),
      packages: packages.rows.map((pack) => ({
        ...{ id: pack.id, service_type: pack.service, category: pack.category, state: stateOf(pack) },
        ...{ used: pack.used, planned: pack.planned, open: pack.open, usable_until: pack.usableUntil },
      })),
      plans: plans.map(({ id: planId, kind, status, stopped, dueAt, createdAt, sentAt, claimedBy }) => ({
        ...{ id: planId, kind, status: deliveryStatus.parse(stopped?.from ?? status), due_at: istIso(dueAt ?? createdAt) },
        sent_at: sentAt ? istIso(sentAt) : null,
        specialist: claimedBy?.name ?? null,
      })),
      orders: orders.rows,
      credit: credit / 100,
      addresses: account.addresses,
      tickets: tickets.rows.map((ticket) => ticketView(ticket, this.files)),
      consents,
      email_refused: refused && { at: istIso(refused.at), code: refused.code },
      totals: { sessions: services.total, orders: orders.total, tickets: tickets.total },
    };
  }

  /** The block applies from the user's next request. */
  @Handles(blockUser)
  @RequirePermissions('users.block')
  @Throws(NotFoundError)
  async block(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof blockUser>) {
    await this.setBlocked(me, id, true, body?.reason);
    return { id, isBlocked: true };
  }

  @Handles(unblockUser)
  @RequirePermissions('users.block')
  @Throws(NotFoundError)
  async unblock(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof unblockUser>) {
    await this.setBlocked(me, id, false, body?.reason);
    return { id, isBlocked: false };
  }

  private setBlocked(me: Principal, id: string, blocked: boolean, reason: string | undefined): Promise<void> {
    const snapshot = async () => {
      const account = await this.users.findById(id);
      return account && { isBlocked: account.blocked };
    };
    const action: AuditAction = blocked ? 'user.block' : 'user.unblock';
    const change = { by: me.userId, action, subject: { kind: 'user' as const, id }, reason, snapshot };
    return this.audit.change(change, () => this.blockUser.run(id, blocked));
  }
}
