import { logIn, registerMessages, registerUser } from '@fitghar/contracts/account';
import {
  Attempts,
  BadCredentialsError,
  EmailTakenError,
  LogIn,
  PasskeyNeededError,
  RegisterUser,
  SecondFactorNeededError,
  SessionEndedError,
} from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TeamOriginError } from '../../platform/auth/access-tokens.ts';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { LoginResponses } from './login-responses.ts';

@ApiTags('account')
@Public()
@Controller('bff')
export class LoginController {
  constructor(
    private readonly register: RegisterUser,
    private readonly logIn: LogIn,
    private readonly responses: LoginResponses,
    private readonly attempts: Attempts,
  ) {}

  /** Registers a customer. */
  @Handles(registerUser)
  @FormRateLimit()
  @Throws(EmailTakenError)
  async registerUser(@Input() { body }: Input<typeof registerUser>, @Client() { network }: ClientInfo) {
    await this.attempts.refuse('register-network', network);
    try {
      return withEnvelope({ user: await this.register.run(body) }, registerMessages.done);
    } catch (error) {
      // The answer tells that the email has an account, so a list of emails must not be tried (ADR 032).
      if (error instanceof EmailTakenError) await this.attempts.begin('register-network', network);
      throw error;
    }
  }

  /** Returns an access token, and sets the refresh cookie and the device cookie. */
  @Handles(logIn)
  @Throws(BadCredentialsError, SecondFactorNeededError, PasskeyNeededError, SessionEndedError, TeamOriginError, TooManyError)
  async userLogin(
    @Input() { body }: Input<typeof logIn>,
    @Client() from: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withEnvelope(await this.responses.open(await this.logIn.run(body, from), from, request, reply));
  }
}
