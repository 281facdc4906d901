import { Injectable } from '@nestjs/common';
import { Mongo, newId, Outbox, PersonalData, type ReasonOf, SecurityLog } from '../../kernel/index.ts';
import { GuessLimits } from '../attempts/guess-limits.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { checkNewPassword } from '../password-policy.ts';
import { PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

/**
 * Common to every change of password: ends other sessions, lifts a lock, and emails a confirmation. Whoever proved by email who
 * they are, instead of by the password, may take over an account that a stranger has used: a customer's or trainer's passkeys,
 * number that logs in, and secret addresses end, too. A team member's passkey stays: it is what a stolen mailbox does not have.
 */
@Injectable()
export class SetPassword {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly passkeys: PasskeysRepository,
    private readonly personalData: PersonalData,
    private readonly limits: GuessLimits,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordHasher,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param password with the name of its request field
   * @param by what allows it, for the security log
   * @param allow runs in the same transaction; throws if the change is not allowed
   * @param keepSession the session to keep, if the user is logged in
   * @throws InvalidFieldsError
   */
  async run(
    { id, email, type }: Pick<Account, 'id' | 'email' | 'type'>,
    [field, password]: [field: string, password: string],
    by: ReasonOf<'password.changed'>,
    allow: () => Promise<void>,
    keepSession?: string,
  ): Promise<void> {
    checkNewPassword(password, type, field);
    const passwordHash = await this.passwords.hash(password);
    const occasion = newId();
    await this.mongo.transaction(async () => {
      await allow();
      await this.users.change(id, { passwordHash });
      await this.sessions.endAllOf(id, keepSession);
      if (by !== 'password' && type !== 'A') await this.endOtherAccess(id);
      await this.outbox.add('password-changed-mail', occasion, { v: 1, user_id: id });
      this.securityLog.write('password.changed', { subject: id, reason: by });
    });
    await this.limits.lift(email);
  }

  private async endOtherAccess(id: string): Promise<void> {
    await this.passkeys.removeAllOf(id);
    await this.users.change(id, { passkeys: 0, provenPhone: null });
    await this.personalData.revokeAccess(id);
  }
}
