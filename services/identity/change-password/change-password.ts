import { Injectable } from '@nestjs/common';
import { LinkUnknownError } from '../identity.errors.ts';
import { MailLinks } from '../mail-links/mail-links.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { ConfirmPassword } from './confirm-password.ts';
import { SetPassword } from './set-password.ts';

/** A new password for somebody who knows the old one, or who has a link from us. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: MailLinks,
    private readonly confirm: ConfirmPassword,
    private readonly setPassword: SetPassword,
  ) {}

  /**
   * From within the account; this session goes on, all others end.
   * @throws InvalidFieldsError for a wrong password, TooManyError
   */
  async fromAccount(me: { userId: string; sessionId: string }, current: string, next: string): Promise<void> {
    const account = await this.confirm.run(me.userId, current, 'current_password');
    await this.setPassword.run(account, next, async () => undefined, me.sessionId);
  }

  /**
   * By the token of a mailed link, which works once (D7).
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError
   */
  async byLink(token: string, password: string): Promise<void> {
    const link = await this.links.find('password', token);
    const account = await this.users.findByEmail(link.email);
    if (!account || account.blocked) throw new LinkUnknownError();
    await this.setPassword.run(account, password, () => this.links.use(link.id));
  }
}
