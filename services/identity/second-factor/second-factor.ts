import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode-generator';
import { Clock, DomainError, NotFoundError, SETTINGS, type Settings } from '../../kernel/index.ts';
import { SecondFactorWrongError } from '../identity.errors.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { Sessions } from '../sessions/sessions.ts';
import { seal, unseal } from './seal.ts';

const PERIOD_SECONDS = 30;

/** A second factor is on already; somebody of the team with the right to do so resets it. */
export class SecondFactorOnError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'second_factor_on';

  constructor() {
    super('Your second factor is set up already. Ask an admin to reset it');
  }
}

/** Codes of an authenticator app (TOTP, RFC 6238): six digits that change every half minute, each good once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A new secret for the app; it counts once a code of it was confirmed. @throws NotFoundError, SecondFactorOnError */
  async offer(userId: string): Promise<{ secret: string; uri: string; qr: string }> {
    const account = await this.find(userId);
    if (account.secondFactor?.on) throw new SecondFactorOnError();
    const secret = new Secret({ size: 20 });
    await this.users.change(userId, { secondFactor: { sealed: seal(secret.base32, this.settings.JWT_SECRET), on: false, lastStep: 0 } });
    const uri = this.totp(secret, account.email).toString();
    const qr = qrcode(0, 'M');
    qr.addData(uri);
    qr.make();
    return { secret: secret.base32, uri, qr: qr.createDataURL(4, 8) };
  }

  /** Switches it on, and this session has shown it. @throws NotFoundError, SecondFactorWrongError */
  async confirm(userId: string, sessionId: string, code: string): Promise<void> {
    if (!(await this.check(await this.find(userId), code))) throw new SecondFactorWrongError();
    await this.sessions.noteSecondFactor(sessionId);
  }

  /** Is it the app's code now, and was none of this half minute used before? A clock may be half a minute off. */
  async check(account: Account, code: string): Promise<boolean> {
    if (!account.secondFactor) return false;
    const secret = Secret.fromBase32(unseal(account.secondFactor.sealed, this.settings.JWT_SECRET));
    const now = this.clock.now().getTime();
    const delta = this.totp(secret, account.email).validate({ token: code, timestamp: now, window: 1 });
    return delta !== null && this.users.useSecondFactor(account.id, Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
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
