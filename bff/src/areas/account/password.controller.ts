import {
  changePassword,
  changePasswordByLink,
  changePasswordMessages,
  checkPassword,
  checkPasswordLink,
  type LinkState,
  requestPasswordLink,
  requestPasswordReset,
  resetMessages,
  resetPassword,
} from '@fitghar/contracts/account';
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
import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public } from '../../platform/auth/auth.guard.ts';
import { setDeviceCookie } from '../../platform/auth/device-cookie.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

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
  @Handles(requestPasswordReset)
  @Public()
  @FormRateLimit()
  @Throws(TooManyError)
  async requestReset(@Input() { body: { email } }: Input<typeof requestPasswordReset>) {
    await this.otps.request('reset', email);
    return withEnvelope(null, resetMessages.sent);
  }

  /** Sets a new password with the emailed code; other sessions end. */
  @Handles(resetPassword)
  @Public()
  @Throws(OtpWrongError, TooManyError)
  async resetPassword(
    @Input() { body }: Input<typeof resetPassword>,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.reset.run(body, from);
    setDeviceCookie(reply, this.devices.remember(from.device, userId));
    return withEnvelope(null, resetMessages.done);
  }

  /** Emails a link to `/changepassword` if the address has an account (D7). */
  @Handles(requestPasswordLink)
  @Public()
  @FormRateLimit()
  @Throws(TooManyError)
  async requestLink(@Input() { body: { email } }: Input<typeof requestPasswordLink>) {
    await this.links.request('password', email);
    return { sent: true as const };
  }

  /** Status of an emailed link, checked before the user types a password. */
  @Handles(checkPasswordLink)
  @Public()
  @FormRateLimit()
  async linkState(@Input() { body: { id } }: Input<typeof checkPasswordLink>): Promise<{ state: LinkState }> {
    return { state: await this.links.stateByToken('password', id) };
  }

  /** `id` is the token of the emailed link, never a database id (D7); the one in the body stays out of proxies' logs. */
  @Handles(changePasswordByLink)
  @Public()
  @FormRateLimit()
  @Throws(LinkUnknownError, LinkUsedError, LinkExpiredError)
  async changeByLink(
    @Input() { id, body }: Input<typeof changePasswordByLink>,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const userId = await this.change.byLink(body.id ?? id, body.password);
    setDeviceCookie(reply, this.devices.remember(from.device, userId));
    return withEnvelope(null, changePasswordMessages.done);
  }

  /** For forms, while someone types (D66). The list stays on the server: it is larger than a page's scripts. */
  @Handles(checkPassword)
  @Public()
  checkPassword(@Input() { body: { password } }: Input<typeof checkPassword>) {
    return { common: isCommonPassword(password) };
  }

  /** Changes the password of a logged-in user: this session stays, others end. */
  @Handles(changePassword)
  @Throws(SessionEndedError, TooManyError)
  async changeOwn(@CurrentUser() me: Principal, @Input() { body: { current_password, new_password } }: Input<typeof changePassword>) {
    await this.change.fromAccount(me, current_password, new_password);
    return { changed: true as const };
  }
}
