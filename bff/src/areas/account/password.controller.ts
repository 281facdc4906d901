import {
  type ChangePasswordBody,
  changePasswordBody,
  changePasswordMessages,
  type LinkState,
  linkParam,
  linkState,
  newPasswordBody,
  passwordLinkBody,
  type ResetBody,
  resetBody,
  resetMessages,
  resetRequestBody,
} from '@fitghar/contracts/account';
import { acknowledged } from '@fitghar/contracts/common';
import {
  ChangePassword,
  LinkExpiredError,
  LinkUnknownError,
  LinkUsedError,
  MailLinks,
  Otps,
  OtpWrongError,
  ResetPassword,
  SessionEndedError,
} from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { From, type Origin } from '../../platform/http/from.ts';
import { LimitForm } from '../../platform/limits/limits.ts';

const linkSent = z.object({ sent: z.literal(true) });
const passwordChanged = z.object({ changed: z.literal(true) });

/** Forgotten, changed and mailed passwords. */
@ApiTags('account')
@Controller('bff')
export class PasswordController {
  constructor(
    private readonly otps: Otps,
    private readonly reset: ResetPassword,
    private readonly links: MailLinks,
    private readonly change: ChangePassword,
  ) {}

  /** Mails a code, if the address has an account; the answer is the same if not (D9). */
  @Post('user/request-password-reset')
  @HttpCode(200)
  @Public()
  @LimitForm()
  @Throws(TooManyError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async requestReset(@Body({ schema: resetRequestBody }) { email }: { email: string }) {
    await this.otps.request(email);
    return inEnvelope(null, resetMessages.sent);
  }

  /** Sets a new password by the code from the mail; other sessions end. */
  @Post('user/reset-password')
  @HttpCode(200)
  @Public()
  @Throws(OtpWrongError, TooManyError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async resetPassword(@Body({ schema: resetBody }) body: ResetBody, @From() from: Origin) {
    await this.reset.run(body, from.address);
    return inEnvelope(null, resetMessages.done);
  }

  /** Mails a link to `/changepassword`, if the address has an account (D7). */
  @Post('api/v1/account/password-links')
  @HttpCode(200)
  @Public()
  @LimitForm()
  @Throws(TooManyError)
  @ApiResponse({ status: 200, standardSchema: linkSent })
  async requestLink(@Body({ schema: passwordLinkBody }) { email }: { email: string }) {
    await this.links.request('password', email);
    return { sent: true };
  }

  /** What a mailed link is still good for, asked before anybody types a password. */
  @Get('api/v1/account/password-links/:id')
  @Public()
  @LimitForm()
  @ApiResponse({ status: 200, standardSchema: linkState })
  async linkState(@Param({ schema: linkParam }) { id }: { id: string }): Promise<{ state: LinkState }> {
    return { state: await this.links.stateOf('password', id) };
  }

  /** `id` is the token of the mailed link, never an id of ours (D7). */
  @Post('admin/api/user/changepassword/:id')
  @HttpCode(200)
  @Public()
  @LimitForm()
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async changeByLink(@Param({ schema: linkParam }) { id }: { id: string }, @Body({ schema: changePasswordBody }) body: ChangePasswordBody) {
    await this.change.byLink(id, body.password);
    return inEnvelope(null, changePasswordMessages.done);
  }

  /** From within the account: this session goes on, others end. */
  @Post('api/v1/account/password')
  @HttpCode(200)
  @Throws(SessionEndedError, TooManyError)
  @ApiResponse({ status: 200, standardSchema: passwordChanged })
  async changeOwn(
    @Me() me: Principal,
    @Body({ schema: newPasswordBody }) { current_password, new_password }: { current_password: string; new_password: string },
  ) {
    await this.change.fromAccount(me, current_password, new_password);
    return { changed: true };
  }
}
