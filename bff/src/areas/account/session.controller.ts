import { type ProofBody, passkeyOptions, proofBody, proofResult, refreshResult, user } from '@fitghar/contracts/account';
import { PROOF_MINUTES } from '@fitghar/contracts/admin';
import { emptyBody } from '@fitghar/contracts/common';
import {
  LoginSessions,
  PasskeyExpiredError,
  PasskeyRefusedError,
  ProveIdentity,
  SecondFactorWrongError,
  SessionEndedError,
  UsersRepository,
} from '@fitghar/services/identity';
import { Clock, istIso, NotFoundError, TooManyError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccessTokens, type Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public } from '../../platform/auth/auth.guard.ts';
import { ProvenBy } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

const sessionEnded = z.object({ ended: z.literal(true) });

@ApiTags('account')
@Controller('bff/api/v1/session')
export class SessionController {
  constructor(
    private readonly sessions: LoginSessions,
    private readonly users: UsersRepository,
    private readonly tokens: AccessTokens,
    private readonly identity: ProveIdentity,
    private readonly clock: Clock,
  ) {}

  /** Exchanges the refresh cookie for a new access token and cookie. */
  @Post('refresh')
  @ProvenBy('refreshCookie')
  @HttpCode(200)
  @Public()
  @ApiResponse({ status: 200, standardSchema: refreshResult })
  @Throws(SessionEndedError)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    try {
      const session = await this.sessions.refresh(readRefreshCookie(request) ?? '');
      setRefreshCookie(reply, session);
      return { token: this.tokens.sign(session), user: session.user };
    } catch (error) {
      if (error instanceof SessionEndedError) clearRefreshCookie(reply);
      throw error;
    }
  }

  /** Ends the session on the server. Needs only the cookie, so an expired access token does not matter. */
  @Post('logout')
  @ProvenBy('refreshCookie', { optional: true })
  @HttpCode(200)
  @Public()
  @ApiResponse({ status: 200, standardSchema: sessionEnded })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    await this.sessions.endByToken(readRefreshCookie(request) ?? '');
    clearRefreshCookie(reply);
    return { ended: true };
  }

  /** What the browser needs to use one of the caller's passkeys as a proof, within five minutes. */
  @Post('proof/options')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: passkeyOptions })
  @Throws(NotFoundError)
  askForPasskey(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    return this.identity.askForPasskey(me);
  }

  /**
   * The password, a code of the app or a passkey again, for the calls that answer `proof_needed`. The previous access
   * token ends with it: renew it (`session/refresh`).
   */
  @Post('proof')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: proofResult })
  @Throws(SecondFactorWrongError, PasskeyRefusedError, PasskeyExpiredError, SessionEndedError, TooManyError)
  async prove(@CurrentUser() me: Principal, @Body({ schema: proofBody }) proof: ProofBody) {
    await this.identity.run(me, proof);
    return { proven_until: istIso(new Date(this.clock.now().getTime() + PROOF_MINUTES * 60_000)) };
  }

  @Get('me')
  @ApiResponse({ status: 200, standardSchema: user })
  @Throws(SessionEndedError)
  async me(@CurrentUser() me: Principal) {
    const account = await this.users.findUser(me.userId);
    if (!account) throw new SessionEndedError();
    return account;
  }
}
