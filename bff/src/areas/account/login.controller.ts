import {
  type LoginBody,
  loginBody,
  loginResult,
  type RegisterBody,
  registerBody,
  registerMessages,
  user,
} from '@fitghar/contracts/account';
import { envelope } from '@fitghar/contracts/common';
import {
  Attempts,
  BadCredentialsError,
  EmailTakenError,
  KnownDevices,
  LogIn,
  PasskeyNeededError,
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
import { setDeviceCookie } from '../../platform/auth/device-cookie.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

const registered = envelope(z.object({ user }));

@ApiTags('account')
@Public()
@Controller('bff')
export class LoginController {
  constructor(
    private readonly register: RegisterUser,
    private readonly logIn: LogIn,
    private readonly tokens: AccessTokens,
    private readonly devices: KnownDevices,
    private readonly attempts: Attempts,
  ) {}

  /** Registers a customer. */
  @Post('admin/api/user/register')
  @FormRateLimit()
  @Throws(EmailTakenError)
  @ApiResponse({ status: 201, standardSchema: registered })
  async registerUser(@Body({ schema: registerBody }) body: RegisterBody, @Client() { network }: ClientInfo) {
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
  @Post('user/userLogin')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: envelope(loginResult) })
  @Throws(BadCredentialsError, SecondFactorNeededError, PasskeyNeededError, SessionEndedError, TooManyError)
  async userLogin(
    @Body({ schema: loginBody }) body: LoginBody,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.logIn.run(body, from);
    setRefreshCookie(reply, session);
    setDeviceCookie(reply, this.devices.remember(from.device, session.user.id));
    return withEnvelope({ user: session.user, authorisation: { token: this.tokens.sign(session), type: 'bearer' as const } });
  }
}
