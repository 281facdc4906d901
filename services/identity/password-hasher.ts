import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { OneAtATime, SETTINGS, type Settings } from '../kernel/index.ts';

/** At a time in a process: each takes 64 MB and one of libuv's threads, which also compress pages and read files. */
const HASHES_AT_A_TIME = 2;

/** Hashes passwords with argon2id. */
@Injectable()
export class PasswordHasher {
  private decoy: Promise<string> | undefined;
  private readonly lanes = new OneAtATime();
  private turns = 0;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Deliberately slow; single-threaded, so that logins do not starve each other. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, { memoryCost: this.settings.PASSWORD_MEMORY_KIB, timeCost: 2, parallelism: 1 }));
  }

  /** Takes the same time whether or not the account exists (D8). */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    this.decoy ??= this.hash('no account has this password');
    const decoy = await this.decoy;
    const matches = await this.inTurn(() => verify(stored ?? decoy, password));
    return stored !== undefined && matches;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.turns += 1;
    return this.lanes.run(`lane ${this.turns % HASHES_AT_A_TIME}`, work);
  }
}
