import type { CustomerBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, Mongo, newSecret, SecurityLog } from '../../kernel/index.ts';
import { EmailTakenError } from '../identity.errors.ts';
import { MailLinks } from '../mail-links/mail-links.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

/** An account that the team makes for someone on the phone. No one knows its password: the emailed link chooses one. */
@Injectable()
export class AddCustomer {
  constructor(
    private readonly users: UsersRepository,
    private readonly links: MailLinks,
    private readonly passwords: PasswordHasher,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Records no consent: they have accepted nothing yet.
   * @param audited writes in the same transaction
   * @returns the account's id
   * @throws EmailTakenError
   */
  async run(customer: CustomerBody, audited: (id: string) => Promise<void>): Promise<string> {
    const passwordHash = await this.passwords.hash(newSecret());
    try {
      return await this.mongo.transaction(async () => {
        const { id } = await this.users.insert({ type: 'U', ...customer, passwordHash }, this.clock.now());
        await audited(id);
        await this.links.create('welcome', customer.email);
        this.securityLog.write('account.registered', { subject: id, reason: 'customer' });
        return id;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new EmailTakenError();
      throw error;
    }
  }
}
