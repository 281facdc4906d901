import { beginMobileLogin, endMobileLogin, getMobileLogin, logInByMobile, proveMobile, sendMobileCode } from '@fitghar/contracts/account';
import { LogInByMobile, Otps, OtpWrongError, ProveMobile, SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Principal, TeamOriginError } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { RequireProof } from '../../platform/auth/proof.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { LoginResponses } from './login-responses.ts';

/** Login by a code to the mobile number, for customers and trainers (D9). */
@ApiTags('account')
@Controller('bff')
export class MobileLoginController {
  constructor(
    private readonly otps: Otps,
    private readonly logIn: LogInByMobile,
    private readonly prove: ProveMobile,
    private readonly users: UsersRepository,
    private readonly responses: LoginResponses,
  ) {}

  /** Sends a code if an account has proven the number; the answer is the same if not. */
  @Handles(beginMobileLogin)
  @Public()
  @FormRateLimit()
  @Throws(TooManyError)
  async begin(@Input() { body: { mobile } }: Input<typeof beginMobileLogin>) {
    await this.otps.request('login', `+91${mobile}`);
    return { sent: true as const };
  }

  /** Returns an access token, and sets the refresh cookie and the device cookie. */
  @Handles(logInByMobile)
  @Public()
  @Throws(OtpWrongError, SessionEndedError, TeamOriginError, TooManyError)
  async login(
    @Input() { body }: Input<typeof logInByMobile>,
    @Client() from: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.responses.open(await this.logIn.run(body, from), from, request, reply);
  }

  @Handles(getMobileLogin)
  @RequireUserType('U', 'T')
  async isOn(@CurrentUser() me: Principal) {
    return { on: Boolean((await this.users.findById(me.userId))?.provenPhone) };
  }

  /** Sends a code to the account's own number. */
  @Handles(sendMobileCode)
  @RequireUserType('U', 'T')
  @FormRateLimit()
  @Throws(SessionEndedError, TooManyError)
  async sendCode(@CurrentUser() me: Principal, @Input() _input: unknown) {
    await this.prove.sendCode(me.userId);
    return { sent: true as const };
  }

  /** From now on, a code to the number logs in. A stolen session must not add its own way back, so this needs a proof. */
  @Handles(proveMobile)
  @RequireUserType('U', 'T')
  @RequireProof()
  @Throws(OtpWrongError, SessionEndedError)
  async turnOn(@CurrentUser() me: Principal, @Input() { body: { otp } }: Input<typeof proveMobile>) {
    await this.prove.run(me.userId, otp);
    return { on: true };
  }

  @Handles(endMobileLogin)
  @RequireUserType('U', 'T')
  async turnOff(@CurrentUser() me: Principal) {
    await this.prove.end(me.userId);
    return { on: false };
  }
}
