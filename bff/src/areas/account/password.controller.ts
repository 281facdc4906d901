import {
  type ChangePasswordBody,
  changePasswordBody,
  changePasswordMessages,
  type LinkState,
  linkParam,
  linkState,
  linkStateBody,
  newPasswordBody,
  passwordCheck,
  passwordCheckBody,
  passwordLinkBody,
  type ResetBody,
  resetBody,
  resetMessages,
  resetRequestBody,
} from '@fitghar/contracts/account';
import { acknowledged } from '@fitghar/contracts/common';
import {
  ChangePassword,
  isCommonPassword,
  KnownDevices,
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
import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public } from '../../platform/auth/auth.guard.ts';
import { setDeviceCookie } from '../../platform/auth/device-cookie.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

const linkSent = z.object({ sent: z.literal(true) });
const passwordChanged = z.object({ changed: z.literal(true) });

/** Forgotten and changed passwords. */
@ApiTags('account')
@Controller('bff')
export class PasswordController {
  constructor(
    private readonly otps: Otps,
    private readonly reset: ResetPassword,
    private readonly links: MailLinks,
    private readonly change: ChangePassword,
    private readonly devices: KnownDevices,
  ) {}

  /** Emails a code if the address has an account; the response is the same if not (D9). */
  @Post('user/request-password-reset')
  @HttpCode(200)
  @Public()
  @FormRateLimit()
  @Throws(TooManyError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async requestReset(@Body({ schema: resetRequestBody }) { email }: { email: string }) {
    await this.otps.request(email);
    return withEnvelope(null, resetMessages.sent);
  }

  /** Sets a new password with the emailed code; other sessions end. */
  @Post('user/reset-password')
  @HttpCode(200)
  @Public()
  @Throws(OtpWrongError, TooManyError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async resetPassword(
    @Body({ schema: resetBody }) body: ResetBody,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.reset.run(body, from);
    setDeviceCookie(reply, this.devices.remember(from.device, userId));
    return withEnvelope(null, resetMessages.done);
  }

  /** Emails a link to `/changepassword` if the address has an account (D7). */
  @Post('api/v1/account/password-links')
  @HttpCode(200)
  @Public()
  @FormRateLimit()
  @Throws(TooManyError)
  @ApiResponse({ status: 200, standardSchema: linkSent })
  async requestLink(@Body({ schema: passwordLinkBody }) { email }: { email: string }) {
    await this.links.request('password', email);
    return { sent: true };
  }

  /** Status of an emailed link, checked before the user types a password. */
  @Post('api/v1/account/password-links/state')
  @HttpCode(200)
  @Public()
  @FormRateLimit()
  @ApiResponse({ status: 200, standardSchema: linkState })
  async linkState(@Body({ schema: linkStateBody }) { id }: { id: string }): Promise<{ state: LinkState }> {
    return { state: await this.links.stateByToken('password', id) };
  }

  /** `id` is the token of the emailed link, never a database id (D7); the one in the body stays out of proxies' logs. */
  @Post('admin/api/user/changepassword/:id')
  @HttpCode(200)
  @Public()
  @FormRateLimit()
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async changeByLink(
    @Param({ schema: linkParam }) { id }: { id: string },
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.change.byLink(body.id ?? id, body.password);
    setDeviceCookie(reply, this.devices.remember(from.device, userId));
    return withEnvelope(null, changePasswordMessages.done);
  }

  /** For forms, while someone types (D66). The list stays on the server: it is larger than a page's scripts. */
  @Post('api/v1/account/password-check')
  @HttpCode(200)
  @Public()
  @ApiResponse({ status: 200, standardSchema: passwordCheck })
  checkPassword(@Body({ schema: passwordCheckBody }) { password }: { password: string }) {
    return { common: isCommonPassword(password) };
  }

  /** Changes the password of a logged-in user: this session stays, others end. */
  @Post('api/v1/account/password')
  @HttpCode(200)
  @Throws(SessionEndedError, TooManyError)
  @ApiResponse({ status: 200, standardSchema: passwordChanged })
  async changeOwn(
    @CurrentUser() me: Principal,
    @Body({ schema: newPasswordBody }) { current_password, new_password }: { current_password: string; new_password: string },
  ) {
    await this.change.fromAccount(me, current_password, new_password);
    return { changed: true };
  }
}
