import type { LoginBody } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import { BadCredentialsError } from '../identity.errors.ts';
import { passwordMatches } from '../password-hasher.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
  ) {}

  /** @throws BadCredentialsError, the same and as slow for an unknown address, a wrong password and a blocked account. */
  async run(input: LoginBody): Promise<OpenedSession> {
    const account = await this.users.findByEmail(input.email);
    const matches = await passwordMatches(account?.passwordHash, input.password);
    if (!account || !matches || account.blocked) throw new BadCredentialsError();
    return this.sessions.open(account);
  }
}
