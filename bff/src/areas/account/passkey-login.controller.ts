import { beginPasskeyLogin, logInByPasskey } from '@fitghar/contracts/account';
import { BadPasskeyError, LogInByPasskey, PasskeyCopiedError, PasskeyExpiredError, SessionEndedError } from '@fitghar/services/identity';
import { newSecret, SETTINGS, type Settings, TooManyError } from '@fitghar/services/kernel';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TeamOriginError } from '../../platform/auth/access-tokens.ts';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { isAtOperations } from '../../platform/http/operations-host.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { LoginResponses } from './login-responses.ts';
import { readPasskeyCookie, setPasskeyCookie } from './passkey-cookie.ts';

/** Login with a passkey instead of email, password and code (ADR 039). */
@ApiTags('account')
@Public()
@Controller('bff')
export class PasskeyLoginController {
  constructor(
    private readonly logIn: LogInByPasskey,
    private readonly responses: LoginResponses,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What the browser needs to use a passkey, within five minutes. A cookie binds the answer to this browser. */
  @Handles(beginPasskeyLogin)
  @FormRateLimit()
  ask(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply, @Input() _input: unknown) {
    const browser = newSecret();
    setPasskeyCookie(reply, browser);
    return this.logIn.createOptions(isAtOperations(request, this.settings) ? 'A' : 'U', browser);
  }

  /** Returns an access token, and sets the refresh cookie and the device cookie. */
  @Handles(logInByPasskey)
  @Throws(BadPasskeyError, PasskeyCopiedError, PasskeyExpiredError, SessionEndedError, TeamOriginError, TooManyError)
  async login(
    @Input() { body: { passkey } }: Input<typeof logInByPasskey>,
    @Client() from: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.responses.open(await this.logIn.run(passkey, readPasskeyCookie(request) ?? '', from), from, request, reply);
  }
}
