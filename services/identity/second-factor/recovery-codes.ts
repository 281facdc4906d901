import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '../../kernel/index.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes for a team member who lost the phone: each replaces one code of the app, once. Stored as keyed hashes only. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly users: UsersRepository,
    private readonly keys: Keys,
  ) {}

  /** New codes, to be shown once; the former ones stop working. */
  async replace(userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, randomCode);
    await this.users.setRecoveryHashes(
      userId,
      codes.map((code) => this.keys.sign('recovery code', `${userId}.${code}`)),
    );
    return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  }

  /** Uses up a code. @returns false if it is wrong or was used */
  use(userId: string, code: string): Promise<boolean> {
    const text = `${userId}.${code.toLowerCase().replace(/[\s-]/g, '')}`;
    const hashes = this.keys.accepted('recovery code').map((key) => createHmac('sha256', key).update(text).digest('base64url'));
    return this.users.useRecoveryCode(userId, hashes);
  }
}
