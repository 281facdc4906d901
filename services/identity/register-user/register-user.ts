import type { RegisterBody, User, UserType } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Clock, callerLanguage, isDuplicateKey, Mongo, SecurityLog } from '../../kernel/index.ts';
import { Consents } from '../consents/consents.ts';
import { EmailTakenError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { checkNewPassword } from '../password-policy.ts';
import { toUser, UsersRepository } from '../persistence/users.repository.ts';

/** Kinds of accounts in the security log. */
const KINDS = { U: 'customer', T: 'trainer', A: 'team' } as const satisfies Record<UserType, string>;

/**
 * Registers a user and their consent (section 5: adults, terms, privacy). Only the server decides the type; public
 * registration always creates a customer.
 */
@Injectable()
export class RegisterUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly consents: Consents,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly passwords: PasswordHasher,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param role of a team member, and of no one else
   * @param alongside writes in the same transaction; the slow password hash is computed before it
   * @throws EmailTakenError, InvalidFieldsError for a common password
   */
  async run(
    { password, ...input }: RegisterBody,
    type: UserType = 'U',
    alongside: (id: string) => Promise<void> = async () => undefined,
    role: StaffRole | null = null,
  ): Promise<User> {
    if (type !== 'A') checkNewPassword(password, type, 'password'); // the team chooses by an emailed link
    return this.runHashed(input, await this.passwords.hash(password), type, alongside, role);
  }

  /** As {@link run}, for many accounts with one password: a hash takes a tenth of a second. @throws EmailTakenError */
  async runHashed(
    { name, mobile, email, offers }: Omit<RegisterBody, 'password'>,
    passwordHash: string,
    type: UserType = 'U',
    alongside: (id: string) => Promise<void> = async () => undefined,
    role: StaffRole | null = null,
  ): Promise<User> {
    return this.create({ type, name, mobile, email, passwordHash, ...(role && { role }) }, async (id) => {
      await this.consents.record(id, 'terms', true);
      if (offers !== undefined) await this.consents.record(id, 'offers', offers);
      await alongside(id);
    });
  }

  /** As {@link runHashed}, for someone who has accepted nothing yet. The account is in the language of the page. @throws EmailTakenError */
  async create(account: Parameters<UsersRepository['insert']>[0], alongside: (id: string) => Promise<void>): Promise<User> {
    const { type, role } = account;
    if ((type === 'A') !== (role !== undefined)) throw new Error('A member of the team has a role, and no one else');
    try {
      return await this.mongo.transaction(async () => {
        const user = toUser(await this.users.insert({ ...account, language: callerLanguage() }, this.clock.now()));
        await alongside(user.id);
        this.securityLog.write('account.registered', { subject: user.id, reason: KINDS[type] });
        return user;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new EmailTakenError();
      throw error;
    }
  }
}
