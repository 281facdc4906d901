import { beginProof, getMe, logOut, proveIdentity, refreshSession } from '@fitghar/contracts/account';
import { PROOF_MINUTES } from '@fitghar/contracts/admin';
import { MINUTE_MS } from '@fitghar/contracts/common';
import {
  LoginSessions,
  PasskeyCopiedError,
  PasskeyExpiredError,
  PasskeyRefusedError,
  ProveIdentity,
  SecondFactorWrongError,
  SessionEndedError,
  UsersRepository,
} from '@fitghar/services/identity';
import { Clock, istIso, NotFoundError, TooManyError } from '@fitghar/services/kernel';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens, type Principal, TeamOriginError } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public } from '../../platform/auth/auth.guard.ts';
import { ProvenBy } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

@ApiTags('account')
@Controller('bff')
export class SessionController {
  constructor(
    private readonly sessions: LoginSessions,
    private readonly users: UsersRepository,
    private readonly tokens: AccessTokens,
    private readonly identity: ProveIdentity,
    private readonly clock: Clock,
  ) {}

  /** Exchanges the refresh cookie for a new access token and cookie. */
  @Handles(refreshSession)
  @ProvenBy('refreshCookie')
  @Public()
  @Throws(SessionEndedError, TeamOriginError)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Input() _input: unknown) {
    // A refusal keeps the cookie: it may be late, and the browser have that of a newer login by now.
    const session = await this.sessions.refresh(readRefreshCookie(request) ?? '');
    const token = this.tokens.sign(session, request);
    setRefreshCookie(reply, session);
    return { token, user: session.user };
  }

  /** Ends the session on the server. Needs only the cookie, so an expired access token does not matter. */
  @Handles(logOut)
  @ProvenBy('refreshCookie', { optional: true })
  @Public()
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Input() _input: unknown) {
    await this.sessions.endByToken(readRefreshCookie(request) ?? '');
    clearRefreshCookie(reply);
    return { ended: true as const };
  }

  /** What the browser needs to use one of the caller's passkeys as a proof, within five minutes. */
  @Handles(beginProof)
  @Throws(NotFoundError)
  askForPasskey(@CurrentUser() me: Principal, @Input() { body }: Input<typeof beginProof>) {
    return this.identity.askForPasskey(me, body?.for);
  }

  /**
   * The password, a code of the app or a passkey again, for the calls that answer `proof_needed`; with `for`, for the one
   * call that this names, once. The previous access token ends with it: renew it (`session/refresh`).
   */
  @Handles(proveIdentity)
  @Throws(SecondFactorWrongError, PasskeyRefusedError, PasskeyCopiedError, PasskeyExpiredError, SessionEndedError, TooManyError)
  async prove(@CurrentUser() me: Principal, @Input() { body: proof }: Input<typeof proveIdentity>) {
    await this.identity.run(me, proof);
    return { proven_until: istIso(new Date(this.clock.now().getTime() + PROOF_MINUTES * MINUTE_MS)) };
  }

  @Handles(getMe)
  @Throws(SessionEndedError)
  async me(@CurrentUser() me: Principal) {
    const account = await this.users.findUser(me.userId);
    if (!account) throw new SessionEndedError();
    return account;
  }
}
