import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { SETTINGS, type Settings } from '../kernel/index.ts';

/** Hashes passwords with argon2id. */
@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Deliberately slow; single-threaded, so that logins do not starve each other. */
  hash(password: string): Promise<string> {
    return hash(password, { memoryCost: this.settings.PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 });
  }

  /** Takes the same time whether or not the account exists (D8). */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= this.hash('no account has this password');
    const matches = await verify(stored ?? (await this.decoy), password);
    return stored !== undefined && matches;
  }
}
