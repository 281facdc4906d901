import { Injectable } from '@nestjs/common';
import { Mongo, NotFoundError } from '../../kernel/index.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

/** Blocks or unblocks a user. A block takes effect on the next request (D6). */
@Injectable()
export class BlockUser {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
  ) {}

  /** @throws NotFoundError also for admins, who cannot be blocked here */
  async run(userId: string, blocked: boolean): Promise<void> {
    await this.mongo.transaction(async () => {
      const account = await this.users.findById(userId);
      if (!account || account.type === 'A') throw new NotFoundError('account');
      await this.users.change(userId, { blocked });
      if (blocked) await this.sessions.endAllOf(userId);
    });
  }
}
