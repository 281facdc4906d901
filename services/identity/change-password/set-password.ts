import { Injectable } from '@nestjs/common';
import { Mongo, newId, Outbox } from '../../kernel/index.ts';
import { Attempts } from '../attempts/attempts.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { Sessions } from '../sessions/sessions.ts';

/** What every change of a password does: other sessions end, a lock falls, and a mail says that it happened. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param allow runs in the same transaction; it throws where this change may not happen (any more)
   * @param keepSession the session that goes on, where the person is signed in
   */
  async run(
    { id, email }: Pick<Account, 'id' | 'email'>,
    password: string,
    allow: () => Promise<void>,
    keepSession?: string,
  ): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const occasion = newId();
    await this.mongo.transaction(async () => {
      await allow();
      await this.users.change(id, { passwordHash });
      await this.sessions.endAllOf(id, keepSession);
      await this.outbox.add('password-changed-mail', occasion, { v: 1, user_id: id });
    });
    await this.attempts.forget('login-account', email);
  }
}
