import {
  type AuditAction,
  newRecoveryCodes,
  secondFactorBody,
  secondFactorOffer,
  secondFactorOn,
  type TeamMe,
  teamMe,
} from '@fitghar/contracts/admin';
import { emptyBody } from '@fitghar/contracts/common';
import { SecondFactor, SecondFactorOnError, SecondFactorWrongError, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Audit, NotFoundError, SETTINGS, type Settings, TooManyError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireProof, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiEventStream } from '../../platform/live/api-event-stream.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

/** An audited change of one's own account. */
const changeOf = ({ userId }: Principal, action: AuditAction) => ({ by: userId, action, subject: { kind: 'team' as const, id: userId } });

/** The team member's own account. Available before the second factor is set up, because that is done here. */
@ApiTags('admin')
@RequireUserType('A')
@Controller('bff/api/v1/admin')
export class AdminMeController {
  constructor(
    private readonly users: UsersRepository,
    private readonly secondFactor: SecondFactor,
    private readonly streams: LiveStreams,
    private readonly audit: Audit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('me')
  @ApiResponse({ status: 200, standardSchema: teamMe })
  @Throws(SessionEndedError)
  async me(@CurrentUser() me: Principal): Promise<TeamMe> {
    const account = await this.users.findById(me.userId);
    if (!account || !me.role) throw new SessionEndedError();
    const second_factor = {
      on: account.secondFactor?.on ?? false,
      required: this.settings.secondFactorRequired,
      recovery_codes: account.secondFactor?.recoveryHashes.length ?? 0,
      passkeys: account.passkeys,
    };
    return { id: account.id, name: account.name, role: me.role, second_factor };
  }

  /** A secret for the authenticator app. It takes effect once one of its codes is confirmed. */
  @Post('second-factor')
  @RequireProof()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: secondFactorOffer })
  @Throws(NotFoundError, SecondFactorOnError)
  offer(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    return this.secondFactor.offer(me.userId);
  }

  /** Turns it on and ends the other sessions, which have not passed it. */
  @Post('second-factor/confirm')
  @RequireProof()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: secondFactorOn })
  @Throws(NotFoundError, SecondFactorOnError, SecondFactorWrongError, SessionEndedError, TooManyError)
  async confirm(@CurrentUser() me: Principal, @Body({ schema: secondFactorBody }) { code }: { code: string }) {
    await this.secondFactor.countConfirmation(me.userId);
    const recovery_codes = await this.audit.change(changeOf(me, 'team.second-factor-on'), () =>
      this.secondFactor.confirm(me.userId, me.sessionId, code),
    );
    return { ...(await this.me(me)), recovery_codes };
  }

  /** New recovery codes, shown once; the former ones stop working. */
  @Post('second-factor/recovery-codes')
  @RequireProof()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: newRecoveryCodes })
  @Throws(NotFoundError)
  async replaceRecoveryCodes(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    const recovery_codes = await this.audit.change(changeOf(me, 'team.recovery-codes'), () =>
      this.secondFactor.replaceRecoveryCodes(me.userId),
    );
    return { recovery_codes };
  }

  /** Server-sent events: the topics of operations that changed. 503 if the stream is unavailable; poll then. */
  @Get('stream')
  @ApiEventStream()
  stream(@CurrentUser() me: Principal, @Res() reply: FastifyReply): void {
    this.streams.open(me, reply);
  }
}
