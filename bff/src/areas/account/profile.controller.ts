import { type Profile, type ProfileBody, profile, profileBody, sessionsPage } from '@fitghar/contracts/account';
import { emptyBody, idParam, LIMITS, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { LoginSessions, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { istIso, Live, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireProof } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

const FIRST_PAGE: PageQuery = { page: 1, limit: LIMITS.pageSize };

/** The user's profile and login sessions. */
@ApiTags('account')
@Controller('bff/api/v1/account')
export class ProfileController {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly live: Live,
  ) {}

  @Get('profile')
  @ApiResponse({ status: 200, standardSchema: profile })
  @Throws(SessionEndedError)
  async read(@CurrentUser() me: Principal): Promise<Profile> {
    const account = await this.users.findById(me.userId);
    if (!account) throw new SessionEndedError();
    const { name, gender, mobile, email, erasureDueAt } = account;
    return { name, gender, phoneNumber: mobile, email, erasure_due_at: erasureDueAt && istIso(erasureDueAt) };
  }

  /** Changes only the given fields. */
  @Patch('profile')
  @ApiResponse({ status: 200, standardSchema: profile })
  @Throws(SessionEndedError)
  async change(@CurrentUser() me: Principal, @Body({ schema: profileBody }) { name, gender, phoneNumber }: ProfileBody): Promise<Profile> {
    const change = { ...(name && { name }), ...(gender && { gender }), ...(phoneNumber && { phone: `+91${phoneNumber}` }) };
    await this.users.change(me.userId, change);
    this.live.publish({ userId: me.userId }, 'session'); // other tabs show, and would save, the old values
    return this.read(me);
  }

  @Get('sessions')
  @ApiResponse({ status: 200, standardSchema: sessionsPage })
  async listSessions(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const { rows, total } = await this.sessions.findOpen(me.userId, { page, limit });
    return {
      rows: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        current: id === me.sessionId,
        created_at: istIso(createdAt),
        last_used_at: istIso(lastUsedAt),
      })),
      page,
      limit,
      total,
    };
  }

  /** Ends one of the user's sessions; it is rejected from its next request. Returns the first page of the others. */
  @Delete('sessions/:id')
  @RequireProof()
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: sessionsPage })
  async endSession(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }) {
    await this.sessions.endOwn(me.userId, id);
    return this.listSessions(me, FIRST_PAGE);
  }

  /** Ends all of the user's sessions except this one. */
  @Post('sessions/end-others')
  @RequireProof()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: sessionsPage })
  async endOthers(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    await this.sessions.endAllOf(me.userId, me.sessionId);
    return this.listSessions(me, FIRST_PAGE);
  }
}
