import type { TeamRole } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { DomainError, Mongo, NotFoundError } from '../../kernel/index.ts';
import { type Account, type AccountChange, UsersRepository } from '../persistence/users.repository.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Nobody changes their own rights: there would soon be no admin left. */
export class OwnAccountError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'own_account';

  constructor() {
    super('You cannot change your own account here. Ask another admin');
  }
}

/** Rights of the team. A change ends the person's sessions, so that it holds from the next request on. */
@Injectable()
export class Team {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
  ) {}

  /** @throws NotFoundError, OwnAccountError */
  setRole(by: string, id: string, role: TeamRole): Promise<void> {
    return this.change(by, id, { role });
  }

  /** @throws NotFoundError, OwnAccountError */
  setBlocked(by: string, id: string, blocked: boolean): Promise<void> {
    return this.change(by, id, { blocked });
  }

  /** The person sets up another app at the next login. @throws NotFoundError, OwnAccountError */
  resetSecondFactor(by: string, id: string): Promise<void> {
    return this.change(by, id, { secondFactor: null });
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Account> {
    const account = await this.users.findById(id);
    if (account?.type !== 'A') throw new NotFoundError('member of the team');
    return account;
  }

  private async change(by: string, id: string, change: AccountChange): Promise<void> {
    if (by === id) throw new OwnAccountError();
    await this.mongo.transaction(async () => {
      await this.find(id);
      await this.users.change(id, change);
      await this.sessions.endAllOf(id);
    });
  }
}
