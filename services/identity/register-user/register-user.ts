import type { RegisterBody, User, UserType } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey } from '../../kernel/index.ts';
import { EmailTakenError } from '../identity.errors.ts';
import { hashPassword } from '../password-hasher.ts';
import { toUser, UsersRepository } from '../persistence/users.repository.ts';

/** Opens an account. Only the server decides its type; registration from outside always makes a consumer. */
@Injectable()
export class RegisterUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws EmailTakenError */
  async run(input: RegisterBody, type: UserType = 'U'): Promise<User> {
    const passwordHash = await hashPassword(input.password);
    try {
      return toUser(
        await this.users.insert({ type, name: input.name, mobile: input.mobile, email: input.email, passwordHash }, this.clock.now()),
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw new EmailTakenError();
      throw error;
    }
  }
}
