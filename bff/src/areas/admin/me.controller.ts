import { secondFactorBody, secondFactorOffer, type TeamMe, teamMe } from '@fitghar/contracts/admin';
import { emptyBody } from '@fitghar/contracts/common';
import { SecondFactor, SecondFactorOnError, SecondFactorWrongError, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Audit, NotFoundError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersEvents } from '../../platform/live/answers-events.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

/** One's own account of the team. Open before the second factor is set up, as this is where that is done. */
@ApiTags('admin')
@Only('A')
@Controller('bff/api/v1/admin')
export class TeamMeController {
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
  async me(@Me() me: Principal): Promise<TeamMe> {
    const account = await this.users.findById(me.userId);
    if (!account || !me.role) throw new SessionEndedError();
    const second_factor = { on: account.secondFactor?.on ?? false, required: this.settings.secondFactorRequired };
    return { id: account.id, name: account.name, role: me.role, second_factor };
  }

  /** A secret for the authenticator app. It counts once a code of it was confirmed. */
  @Post('second-factor')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: secondFactorOffer })
  @Throws(NotFoundError, SecondFactorOnError)
  offer(@Me() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    return this.secondFactor.offer(me.userId);
  }

  @Post('second-factor/confirm')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: teamMe })
  @Throws(NotFoundError, SecondFactorWrongError, SessionEndedError)
  async confirm(@Me() me: Principal, @Body({ schema: secondFactorBody }) { code }: { code: string }): Promise<TeamMe> {
    const change = { by: me.userId, action: 'team.second-factor-on', subject: { kind: 'team', id: me.userId } };
    await this.audit.change(change, () => this.secondFactor.confirm(me.userId, me.sessionId, code));
    return this.me(me);
  }

  /** Server-sent events: `admin` where something of the desk has changed. 503 where the stream is not to be had; poll then. */
  @Get('stream')
  @AnswersEvents()
  stream(@Me() me: Principal, @Res() reply: FastifyReply): void {
    this.streams.open(me, reply);
  }
}
