import { ticketStatus } from '@fitghar/contracts/account';
import {
  type AuditAction,
  type BlockBody,
  blockBody,
  type UserDetail,
  type UserRecord,
  type UsersQuery,
  userDetail,
  userRecords,
  usersQuery,
} from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import { BookingsRepository } from '@fitghar/services/bookings';
import { type Account, BlockUser, Consents, UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { PaymentQueries } from '@fitghar/services/payments';
import { Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { ticketView } from '../account/ticket.presenter.ts';
import { TransactionRows } from '../payments/transaction-rows.ts';
import { requestView } from './service-request.presenter.ts';

const userBlocked = z.object({ id: z.string(), isBlocked: z.boolean() });

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
@Controller('bff/api/v1/admin/users')
export class UsersController {
  constructor(
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly payments: PaymentQueries,
    private readonly transactions: TransactionRows,
    private readonly tickets: Tickets,
    private readonly consents: Consents,
    private readonly files: Files,
    private readonly blockUser: BlockUser,
    private readonly audit: Audit,
  ) {}

  @Get()
  @RequirePermissions('users.read')
  @ApiResponse({ status: 200, standardSchema: userRecords })
  async list(@Query({ schema: usersQuery }) query: UsersQuery) {
    const { rows, total } = await this.users.findPage(toQuery(query));
    return { rows: rows.map(toUserRecord), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @AuditedRead('user.export', 'user')
  @RequirePermissions('users.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: usersQuery }) query: UsersQuery) {
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

  @Get(':id')
  @AuditedRead('user.read', 'user')
  @RequirePermissions('users.read')
  @ApiResponse({ status: 200, standardSchema: userDetail })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<UserDetail> {
    const account = await this.users.findById(id);
    if (account?.type !== 'U') throw new NotFoundError('user');
    const [services, orders, tickets, consents] = await Promise.all([
      this.bookings.listBought(id, 1, MAX_ROWS),
      this.transactions.listLatest(id, MAX_ROWS),
      this.tickets.listOf(id, ticketStatus.options, { page: 1, limit: MAX_ROWS }),
      this.consents.listOf(id),
    ]);
    const paid = await this.payments.findMethods(services.rows.map(({ paymentId }) => paymentId));
    return {
      ...toUserRecord(account),
      userServices: services.rows.map((booking) => requestView(booking, paid)),
      orders: orders.rows,
      tickets: tickets.rows.map((ticket) => ticketView(ticket, this.files)),
      consents,
      totals: { sessions: services.total, orders: orders.total, tickets: tickets.total },
    };
  }

  /** The block applies from the user's next request. */
  @Post(':id/block')
  @HttpCode(200)
  @RequirePermissions('users.block')
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: userBlocked })
  async block(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: blockBody }) body: BlockBody,
  ) {
    await this.setBlocked(me, id, true, body?.reason);
    return { id, isBlocked: true };
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @RequirePermissions('users.block')
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: userBlocked })
  async unblock(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: blockBody }) body: BlockBody,
  ) {
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
