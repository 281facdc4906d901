import {
  type LoginBody,
  loginBody,
  loginResult,
  type RegisterBody,
  registerBody,
  registerMessages,
  user,
} from '@fitghar/contracts/account';
import { answered } from '@fitghar/contracts/common';
import {
  BadCredentialsError,
  EmailTakenError,
  LogIn,
  RegisterUser,
  SecondFactorNeededError,
  SessionEndedError,
} from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AccessTokens } from '../../platform/auth/access-tokens.ts';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { From, type Origin } from '../../platform/http/from.ts';
import { LimitForm } from '../../platform/limits/limits.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

const registered = answered(z.object({ user }));

@ApiTags('account')
@Public()
@Controller('bff')
export class SignInController {
  constructor(
    private readonly register: RegisterUser,
    private readonly logIn: LogIn,
    private readonly tokens: AccessTokens,
  ) {}

  /** Opens a consumer's account. */
  @Post('admin/api/user/register')
  @LimitForm()
  @Throws(EmailTakenError)
  @ApiResponse({ status: 201, standardSchema: registered })
  async registerUser(@Body({ schema: registerBody }) body: RegisterBody) {
    return inEnvelope({ user: await this.register.run(body) }, registerMessages.done);
  }

  /** Answers an access token and sets the refresh cookie. */
  @Post('user/userLogin')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: answered(loginResult) })
  @Throws(BadCredentialsError, SecondFactorNeededError, SessionEndedError, TooManyError)
  async userLogin(@Body({ schema: loginBody }) body: LoginBody, @From() from: Origin, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = await this.logIn.run(body, from);
    setRefreshCookie(reply, session);
    return inEnvelope({ user: session.user, authorisation: { token: this.tokens.sign(session), type: 'bearer' as const } });
  }
}
