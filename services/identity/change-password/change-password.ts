import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../kernel/index.ts';
import { LinkUnknownError } from '../identity.errors.ts';
import { MailLinks } from '../mail-links/mail-links.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { ConfirmPassword } from './confirm-password.ts';
import { SetPassword } from './set-password.ts';

/** Changes a password, given the old one or an emailed link. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: MailLinks,
    private readonly confirm: ConfirmPassword,
    private readonly setPassword: SetPassword,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Changes the password of a logged-in user; this session stays, all others end.
   * @throws InvalidFieldsError for a wrong password, TooManyError
   */
  async fromAccount(me: { userId: string; sessionId: string }, current: string, next: string): Promise<void> {
    const account = await this.confirm.run(me.userId, current, 'current_password');
    await this.setPassword.run(account, ['new_password', next], 'password', async () => undefined, me.sessionId);
  }

  /**
   * Changes the password by the token of an emailed link, which works once (D7).
   * @returns the user's id
   * @throws LinkUnknownError, LinkUsedError, LinkExpiredError
   */
  async byLink(token: string, password: string): Promise<string> {
    const link = await this.links.find('password', token).catch((error: unknown) => {
      this.securityLog.write('password.reset-failed', { reason: 'unusable-link' });
      throw error;
    });
    const account = await this.users.findByEmail(link.email);
    if (!account || account.blocked) throw new LinkUnknownError();
    await this.setPassword.run(account, ['password', password], 'link', () => this.links.use(link.id));
    return account.id;
  }
}
