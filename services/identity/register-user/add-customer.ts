import type { CustomerBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { newSecret } from '../../kernel/index.ts';
import { MailLinks } from '../mail-links/mail-links.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { RegisterUser } from './register-user.ts';

/** An account that the team makes for someone on the phone. No one knows its password: the emailed link chooses one. */
@Injectable()
export class AddCustomer {
  constructor(
    private readonly register: RegisterUser,
    private readonly links: MailLinks,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param audited writes in the same transaction
   * @param passwordHash for many at once: a hash takes a tenth of a second
   * @returns the account's id
   * @throws EmailTakenError
   */
  async run(customer: CustomerBody, audited: (id: string) => Promise<void>, passwordHash?: string): Promise<string> {
    const unknown = passwordHash ?? (await this.passwords.hash(newSecret()));
    const { id } = await this.register.create({ type: 'U', ...customer, passwordHash: unknown }, async (added) => {
      await audited(added);
      await this.links.create('welcome', customer.email);
    });
    return id;
  }
}
