import { type Profile, type ProfileBody, profile, profileBody, sessionRows } from '@fitghar/contracts/account';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { SessionEndedError, Sessions, UsersRepository } from '@fitghar/services/identity';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

/** Who I am, and where I am signed in. */
@ApiTags('account')
@Controller('bff/api/v1/account')
export class ProfileController {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
  ) {}

  @Get('profile')
  @ApiResponse({ status: 200, standardSchema: profile })
  @Throws(SessionEndedError)
  async read(@Me() me: Principal): Promise<Profile> {
    const account = await this.users.findById(me.userId);
    if (!account) throw new SessionEndedError();
    const { name, gender, mobile, email, erasureDueAt } = account;
    return { name, gender, phoneNumber: mobile, email, erasure_due_at: erasureDueAt && istIso(erasureDueAt) };
  }

  /** Changes what is given and leaves the rest. */
  @Patch('profile')
  @ApiResponse({ status: 200, standardSchema: profile })
  @Throws(SessionEndedError)
  async change(@Me() me: Principal, @Body({ schema: profileBody }) { name, gender, phoneNumber }: ProfileBody): Promise<Profile> {
    const change = { ...(name && { name }), ...(gender && { gender }), ...(phoneNumber && { phone: `+91${phoneNumber}` }) };
    await this.users.change(me.userId, change);
    return this.read(me);
  }

  @Get('sessions')
  @ApiResponse({ status: 200, standardSchema: sessionRows })
  async listSessions(@Me() me: Principal) {
    const rows = (await this.sessions.listOf(me.userId)).map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      current: id === me.sessionId,
      created_at: istIso(createdAt),
      last_used_at: istIso(lastUsedAt),
    }));
    return { rows };
  }

  /** Ends one of my sessions; that browser is out on its next request. */
  @Delete('sessions/:id')
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: sessionRows })
  async endSession(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }) {
    await this.sessions.endOwn(me.userId, id);
    return this.listSessions(me);
  }

  /** Ends all my sessions but this one. */
  @Post('sessions/end-others')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: sessionRows })
  async endOthers(@Me() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    await this.sessions.endAllOf(me.userId, me.sessionId);
    return this.listSessions(me);
  }
}
