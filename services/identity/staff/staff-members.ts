import { hasPermission, type StaffRole, type TeamBody } from '@fitghar/contracts/admin';
import type { PlanSkill } from '@fitghar/contracts/plans';
import { Injectable } from '@nestjs/common';
import { Clock, DomainError, Mongo, NotFoundError, newSecret } from '../../kernel/index.ts';
import { MailLinks } from '../mail-links/mail-links.ts';
import { PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { type Account, type AccountChange, UsersRepository } from '../persistence/users.repository.ts';
import { RegisterUser } from '../register-user/register-user.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

/** The caller was blocked, or lost the right, while the call ran: another admin must have done so. */
export class NotAdminError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'forbidden';

  constructor() {
    super('Your own rights have just been changed. Please log in again');
  }
}

/** Team members cannot change their own rights, or the last admin could be lost. */
export class OwnAccountError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'own_account';

  constructor() {
    super('You cannot change your own account here. Ask another admin');
  }
}

/** Manages team members' rights and skills. A change of rights ends the member's sessions, so that it applies from the next request. */
@Injectable()
export class StaffMembers {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly register: RegisterUser,
    private readonly links: MailLinks,
    private readonly passkeys: PasskeysRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account and emails a link by which its owner chooses the password; no one else knows one.
   * @param audited writes in the same transaction
   * @returns the account's id
   * @throws EmailTakenError
   */
  async invite({ role, ...account }: TeamBody, audited: (id: string) => Promise<void>): Promise<string> {
    const alongside = async (id: string) => {
      await audited(id);
      await this.links.create('invitation', account.email);
    };
    const { id } = await this.register.run({ ...account, password: newSecret() }, 'A', alongside, role);
    return id;
  }

  /** @throws NotFoundError, OwnAccountError, NotAdminError */
  setRole(by: string, id: string, role: StaffRole): Promise<void> {
    return this.change(by, id, { role });
  }

  /** @throws NotFoundError, OwnAccountError, NotAdminError */
  setBlocked(by: string, id: string, blocked: boolean): Promise<void> {
    return this.change(by, id, { blocked });
  }

  /** Records what a member knows of plans. It gives no rights, so their sessions continue, and admins may do it for themselves. @throws NotFoundError */
  async setSkills(id: string, skills: PlanSkill[]): Promise<void> {
    await this.find(id);
    await this.users.change(id, { skills });
  }

  /** Also removes the passkeys. The member sets up a new second factor at the next login. @throws NotFoundError, OwnAccountError, NotAdminError */
  resetSecondFactor(by: string, id: string): Promise<void> {
    return this.change(by, id, { secondFactor: null, passkeys: 0 }, () => this.passkeys.removeAllOf(id));
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Account> {
    const account = await this.users.findById(id);
    if (account?.type !== 'A') throw new NotFoundError('member of the team');
    return account;
  }

  private async change(by: string, id: string, change: AccountChange, alongside?: () => Promise<void>): Promise<void> {
    if (by === id) throw new OwnAccountError();
    await this.mongo.transaction(async () => {
      await this.find(id);
      const actor = await this.users.findById(by);
      if (!actor?.role || actor.blocked || !hasPermission(actor.role, 'team.act')) throw new NotAdminError();
      // Conflicts with the call of another who changes the caller's rights: one of two who do so to each other is refused.
      await this.users.change(by, { changedRightsAt: this.clock.now() });
      await this.users.change(id, change);
      await alongside?.();
      await this.sessions.endAllOf(id);
    });
  }
}
