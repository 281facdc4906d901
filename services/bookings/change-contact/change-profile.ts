import { Injectable } from '@nestjs/common';
import { type AccountChange, UsersRepository } from '../../identity/index.ts';
import { Live, Mongo, toE164 } from '../../kernel/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';

/** Changes a profile. What is still to come has the new name and mobile number, too; those of someone else stay (BE19). */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly mongo: Mongo,
    private readonly users: UsersRepository,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly live: Live,
  ) {}

  /** Does nothing for an account that does not exist. */
  async run(userId: string, change: Pick<AccountChange, 'name' | 'gender' | 'phone'>): Promise<void> {
    await this.mongo.transaction(async () => {
      const account = await this.users.findById(userId);
      if (!account || !(await this.users.change(userId, change))) return;
      const before = { name: account.name, phone: toE164(account.mobile) };
      const after = { name: change.name ?? before.name, phone: change.phone ?? before.phone };
      const trials = await this.packages.setOwnPhone(userId, before.phone, after.phone);
      await this.bookings.customers.setOwnContact(userId, trials, before, after);
      this.live.publish({ userId }, 'session'); // other tabs show, and would save, the old values
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }
}
