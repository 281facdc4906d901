import type { PasskeyOptions, ProofBody, UsedPasskey, UserType } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { InvalidFieldsError, NotFoundError, SecurityLog } from '../../kernel/index.ts';
import { Attempts } from '../attempts/attempts.ts';
import { ConfirmPassword } from '../change-password/confirm-password.ts';
import { PasskeyRefusedError, SecondFactorWrongError, SessionEndedError } from '../identity.errors.ts';
import { PasskeyCheck } from '../passkeys/passkey-check.ts';
import { PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { UsersRepository } from '../persistence/users.repository.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';

interface Me {
  userId: string;
  type: UserType;
  sessionId: string;
}

/** What an authenticator signs for one call is no proof for another. */
const bindTo = (sessionId: string, call?: string): string => (call ? `${sessionId} ${call}` : sessionId);

/** Step-up authentication: someone who is logged in gives the password, a code of the app or a passkey again (ADR 032, 039). */
@Injectable()
export class ProveIdentity {
  constructor(
    private readonly confirm: ConfirmPassword,
    private readonly users: UsersRepository,
    private readonly secondFactor: SecondFactor,
    private readonly attempts: Attempts,
    private readonly sessions: LoginSessions,
    private readonly passkeys: PasskeysRepository,
    private readonly check: PasskeyCheck,
    private readonly securityLog: SecurityLog,
  ) {}

  /** What the browser needs to use one of the caller's passkeys. @throws NotFoundError if there is none */
  async askForPasskey({ userId, type, sessionId }: Me, call?: string): Promise<PasskeyOptions> {
    const own = await this.passkeys.listOf(userId);
    if (!own.length) throw new NotFoundError('passkey'); // an empty list would let the browser offer any
    return this.check.createOptions('proof', type, bindTo(sessionId, call), own);
  }

  /**
   * @throws InvalidFieldsError for a wrong password, SecondFactorWrongError, PasskeyRefusedError, PasskeyExpiredError,
   * SessionEndedError, TooManyError
   */
  async run(me: Me, proof: ProofBody): Promise<void> {
    if ('password' in proof) await this.checkPassword(me.userId, proof);
    else if ('code' in proof) await this.checkCode(me.userId, proof.code);
    else await this.checkPasskey(me, proof.passkey, proof.for);
    await this.sessions.recordProof(me.sessionId, proof.for);
    const reason = 'password' in proof ? 'password' : 'code' in proof ? 'app-code' : 'passkey';
    this.securityLog.write('proof.given', { subject: me.userId, reason });
  }

  /** A password is known to whoever saw it typed, so it proves a call of its own only for those who have nothing else. */
  private async checkPassword(userId: string, { password, for: call }: { password: string; for?: string | undefined }): Promise<void> {
    const account = call && (await this.users.findById(userId));
    if (account && (account.secondFactor?.on || account.passkeys > 0))
      throw new InvalidFieldsError({ password: ['Use a passkey or a code from the app'] });
    await this.confirm.run(userId, password, 'password');
  }

  private async checkPasskey({ userId, type, sessionId }: Me, used: UsedPasskey, call?: string): Promise<void> {
    await this.attempts.begin('proof', userId);
    const passkey = await this.passkeys.findByCredential(used.id);
    if (passkey?.userId !== userId || !(await this.check.passes(passkey, type, used, 'proof', bindTo(sessionId, call)))) {
      this.securityLog.write('proof.failed', { subject: userId, reason: 'bad-passkey' });
      throw new PasskeyRefusedError();
    }
    await this.attempts.reset('proof', userId);
  }

  private async checkCode(userId: string, code: string): Promise<void> {
    await this.attempts.begin('proof', userId);
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    if (!account.secondFactor?.on || !(await this.secondFactor.check(account, code))) {
      this.securityLog.write('proof.failed', { subject: userId, reason: 'wrong-app-code' });
      throw new SecondFactorWrongError();
    }
    await this.attempts.reset('proof', userId);
  }
}
