import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';
import { Clock, DomainError, NotFoundError, SETTINGS, SecurityLog, type Settings, Vault } from '../../kernel/index.ts';
import { Attempts } from '../attempts/attempts.ts';
import { SecondFactorWrongError } from '../identity.errors.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';
import { RecoveryCodes } from './recovery-codes.ts';

const PERIOD_SECONDS = 30;

/** A second factor is already on; a team member with the permission can reset it. */
export class SecondFactorOnError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'second_factor_on';

  constructor() {
    super('Two-step login is already set up. Ask an admin to reset it');
  }
}

/** Codes of an authenticator app (TOTP, RFC 6238): six digits, valid for 30 seconds, each usable once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly recovery: RecoveryCodes,
    private readonly attempts: Attempts,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * A new secret for the app; it takes effect once one of its codes is confirmed.
   * @throws NotFoundError, SecondFactorOnError
   */
  async offer(userId: string): Promise<{ secret: string; uri: string; qr: string }> {
    const account = await this.find(userId);
    if (account.secondFactor?.on) throw new SecondFactorOnError();
    const secret = new Secret({ size: 20 });
    const dataKey = this.vault.newKey('second factor', userId);
    const sealed = this.vault.cipher('second factor', userId, dataKey).seal('secondFactor.sealed', secret.base32);
    await this.users.change(userId, { secondFactor: { dataKey, sealed, on: false, lastStep: 0, recoveryHashes: [] } });
    const uri = this.totp(secret, account.email).toString();
    const qr = qrcode(0, 'M');
    qr.addData(uri);
    qr.make();
    return { secret: secret.base32, uri, qr: qr.createDataURL(4, 8) };
  }

  /**
   * Turns the second factor on, marks this session as having passed it, and ends all others, which have not. Call
   * {@link countConfirmation} first, outside the transaction of this.
   * @returns recovery codes, to be shown once
   * @throws NotFoundError, SecondFactorOnError, SecondFactorWrongError
   */
  async confirm(userId: string, sessionId: string, code: string): Promise<string[]> {
    const account = await this.find(userId);
    if (account.secondFactor?.on) throw new SecondFactorOnError();
    if (!(await this.matches(account, code, true))) {
      this.securityLog.write('proof.failed', { subject: userId, reason: 'wrong-app-code' });
      throw new SecondFactorWrongError();
    }
    await this.sessions.recordSecondFactor(sessionId);
    await this.sessions.endAllOf(userId, sessionId);
    return this.recovery.replace(userId);
  }

  /** @throws TooManyError */
  async countConfirmation(userId: string): Promise<void> {
    await this.attempts.begin('proof', userId);
  }

  /** New recovery codes instead of the former ones, to be shown once. @throws NotFoundError unless the second factor is on */
  async replaceRecoveryCodes(userId: string): Promise<string[]> {
    const { secondFactor } = await this.find(userId);
    if (!secondFactor?.on) throw new NotFoundError('two-step login');
    return this.recovery.replace(userId);
  }

  /** Checks that the code is current, with 30 seconds of clock drift, and unused. */
  check(account: Account, code: string): Promise<boolean> {
    return this.matches(account, code, false);
  }

  private async matches(account: Account, code: string, turnOn: boolean): Promise<boolean> {
    if (!account.secondFactor) return false;
    const fields = this.vault.fieldsOf('second factor', account.id, account.secondFactor.dataKey);
    const secret = Secret.fromBase32(fields.open('secondFactor.sealed', account.secondFactor.sealed));
    const now = this.clock.now().getTime();
    const delta = this.totp(secret, account.email).validate({ token: code, timestamp: now, window: 1 });
    return delta !== null && this.users.useSecondFactor(account.id, Math.floor(now / 1000 / PERIOD_SECONDS) + delta, turnOn);
  }

  private totp(secret: Secret, label: string): TOTP {
    return new TOTP({ issuer: this.settings.BRAND_NAME, label, secret, digits: 6, period: PERIOD_SECONDS });
  }

  private async find(userId: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (account?.type !== 'A') throw new NotFoundError('account');
    return account;
  }
}
