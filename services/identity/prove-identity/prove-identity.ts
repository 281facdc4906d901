import type { ProofBody } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../attempts/attempts.ts';
import { ConfirmPassword } from '../change-password/confirm-password.ts';
import { SecondFactorWrongError, SessionEndedError } from '../identity.errors.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

/** Step-up authentication: someone who is logged in gives the password or a code of the app again (ADR 032). */
@Injectable()
export class ProveIdentity {
  constructor(
    private readonly confirm: ConfirmPassword,
    private readonly users: UsersRepository,
    private readonly secondFactor: SecondFactor,
    private readonly attempts: Attempts,
    private readonly sessions: LoginSessions,
  ) {}

  /** @throws InvalidFieldsError for a wrong password, SecondFactorWrongError, SessionEndedError, TooManyError */
  async run({ userId, sessionId }: { userId: string; sessionId: string }, proof: ProofBody): Promise<void> {
    if ('password' in proof) await this.confirm.run(userId, proof.password, 'password');
    else await this.checkCode(userId, proof.code);
    await this.sessions.recordProof(sessionId);
  }

  private async checkCode(userId: string, code: string): Promise<void> {
    await this.attempts.begin('proof', userId);
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    if (!account.secondFactor?.on || !(await this.secondFactor.check(account, code))) throw new SecondFactorWrongError();
    await this.attempts.reset('proof', userId);
  }
}
