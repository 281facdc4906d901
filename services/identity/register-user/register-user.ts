import type { RegisterBody, User, UserType } from '@fitghar/contracts/account';
import type { TeamRole } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, Mongo } from '../../kernel/index.ts';
import { Consents } from '../consents/consents.ts';
import { EmailTakenError } from '../identity.errors.ts';
import { PasswordHasher } from '../password-hasher.ts';
import { toUser, UsersRepository } from '../persistence/users.repository.ts';

/** Opens an account, with the consent that registering means (section 5: adults, terms, privacy). Only the server decides its type; registration from outside always makes a consumer. */
@Injectable()
export class RegisterUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly consents: Consents,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param role of somebody of the team; everything where it is left out
   * @param alongside what must be written with the account or not at all; the password's slow hash is made before it
   * @throws EmailTakenError
   */
  async run(
    input: RegisterBody,
    type: UserType = 'U',
    alongside: (id: string) => Promise<void> = async () => undefined,
    role: TeamRole = 'admin',
  ): Promise<User> {
    const passwordHash = await this.passwords.hash(input.password);
    const { name, mobile, email, offers } = input;
    try {
      return await this.mongo.transaction(async () => {
        const user = toUser(
          await this.users.insert({ type, name, mobile, email, passwordHash, ...(type === 'A' && { role }) }, this.clock.now()),
        );
        await this.consents.record(user.id, 'terms', true);
        if (offers !== undefined) await this.consents.record(user.id, 'offers', offers);
        await alongside(user.id);
        return user;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new EmailTakenError();
      throw error;
    }
  }
}
