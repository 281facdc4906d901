import {
  type AuditAction,
  confirmSecondFactor,
  getTeamMe,
  offerSecondFactor,
  openAdminStream,
  replaceRecoveryCodes,
  type TeamMe,
} from '@fitghar/contracts/admin';
import { SecondFactor, SecondFactorOnError, SecondFactorWrongError, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Audit, NotFoundError, SETTINGS, type Settings, TooManyError } from '@fitghar/services/kernel';
import { Controller, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LiveStreams } from '../../platform/live/live-streams.ts';

/** An audited change of one's own account. */
const changeOf = ({ userId }: Principal, action: AuditAction) => ({ by: userId, action, subject: { kind: 'team' as const, id: userId } });

/** The team member's own account. Available before the second factor is set up, because that is done here. */
@ApiTags('admin')
@RequireUserType('A')
@Controller('bff')
export class AdminMeController {
  constructor(
    private readonly users: UsersRepository,
    private readonly secondFactor: SecondFactor,
    private readonly streams: LiveStreams,
    private readonly audit: Audit,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(getTeamMe)
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
  @Handles(offerSecondFactor)
  @RequireProof('factor')
  @Throws(NotFoundError, SecondFactorOnError)
  offer(@CurrentUser() me: Principal, @Input() _input: unknown) {
    return this.secondFactor.offer(me.userId);
  }

  /** Turns it on and ends the other sessions, which have not passed it. */
  @Handles(confirmSecondFactor)
  @RequireProof()
  @Throws(NotFoundError, SecondFactorOnError, SecondFactorWrongError, SessionEndedError, TooManyError)
  async confirm(@CurrentUser() me: Principal, @Input() { body: { code } }: Input<typeof confirmSecondFactor>) {
    await this.secondFactor.countConfirmation(me.userId);
    const recovery_codes = await this.audit.change(changeOf(me, 'team.second-factor-on'), () =>
      this.secondFactor.confirm(me.userId, me.sessionId, code),
    );
    return { ...(await this.me(me)), recovery_codes };
  }

  /** New recovery codes, shown once; the former ones stop working. */
  @Handles(replaceRecoveryCodes)
  @RequireProof()
  @Throws(NotFoundError)
  async replaceRecoveryCodes(@CurrentUser() me: Principal, @Input() _input: unknown) {
    const recovery_codes = await this.audit.change(changeOf(me, 'team.recovery-codes'), () =>
      this.secondFactor.replaceRecoveryCodes(me.userId),
    );
    return { recovery_codes };
  }

  /** Server-sent events: the topics of operations that changed. 503 if the stream is unavailable; poll then. */
  @Handles(openAdminStream)
  async stream(@CurrentUser() me: Principal, @Res() reply: FastifyReply): Promise<void> {
    this.streams.open(me, reply);
  }
}
