import { ticketStatus } from '@fitghar/contracts/account';
import {
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
import { PaymentFacts } from '@fitghar/services/payments';
import { Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { ticketView } from '../account/ticket.views.ts';
import { TransactionRows } from '../payments/transaction-rows.ts';
import { requestView } from './service-request.views.ts';

const userBlocked = z.object({ id: z.string(), isBlocked: z.boolean() });

const MOST = 50;
const wishOf = ({ blocked, ...query }: UsersQuery) => ({ ...query, blocked: blocked && blocked === 'yes' });

const recordOf = ({ id, name, gender, email, mobile, blocked, createdAt }: Account): UserRecord => ({
  id,
  profile: { name, gender, email, phoneNumber: mobile },
  isBlocked: blocked,
  created_at: istIso(createdAt),
});

/** Consumers, and all that is theirs. */
@ApiTags('admin')
@Controller('bff/api/v1/admin/users')
export class UsersController {
  constructor(
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly payments: PaymentFacts,
    private readonly transactions: TransactionRows,
    private readonly tickets: Tickets,
    private readonly consents: Consents,
    private readonly files: Files,
    private readonly blockUser: BlockUser,
    private readonly audit: Audit,
  ) {}

  @Get()
  @Needs('users.read')
  @ApiResponse({ status: 200, standardSchema: userRecords })
  async list(@Query({ schema: usersQuery }) query: UsersQuery) {
    const { rows, total } = await this.users.page(wishOf(query));
    return { rows: rows.map(recordOf), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @Needs('users.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: usersQuery }) query: UsersQuery) {
    return csvFile<Account>('users', this.users.each(wishOf(query)), {
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
  @Needs('users.read')
  @ApiResponse({ status: 200, standardSchema: userDetail })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<UserDetail> {
    const account = await this.users.findById(id);
    if (account?.type !== 'U') throw new NotFoundError('user');
    const [services, orders, tickets, consents] = await Promise.all([
      this.bookings.listBought(id, 1, MOST),
      this.transactions.of(id),
      this.tickets.listOf(id, ticketStatus.options, { page: 1, limit: MOST }),
      this.consents.listOf(id),
    ]);
    const paid = await this.payments.howPaid(services.rows.map(({ paymentId }) => paymentId));
    return {
      ...recordOf(account),
      userServices: services.rows.map((booking) => requestView(booking, paid)),
      orders,
      tickets: tickets.rows.map((ticket) => ticketView(ticket, this.files)),
      consents,
    };
  }

  /** The person is out on their next request. */
  @Post(':id/block')
  @HttpCode(200)
  @Needs('users.block')
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: userBlocked })
  async block(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: blockBody }) body: BlockBody) {
    await this.setBlocked(me, id, true, body?.reason);
    return { id, isBlocked: true };
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @Needs('users.block')
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: userBlocked })
  async unblock(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: blockBody }) body: BlockBody) {
    await this.setBlocked(me, id, false, body?.reason);
    return { id, isBlocked: false };
  }

  private setBlocked(me: Principal, id: string, blocked: boolean, reason: string | undefined): Promise<void> {
    const look = async () => {
      const account = await this.users.findById(id);
      return account && { isBlocked: account.blocked };
    };
    const change = { by: me.userId, action: blocked ? 'user.block' : 'user.unblock', subject: { kind: 'user', id }, reason, look };
    return this.audit.change(change, () => this.blockUser.run(id, blocked));
  }
}
