import { Injectable } from '@nestjs/common';
import { randomText, sha256 } from '../../kernel/index.ts';
import { UsersRepository } from '../persistence/users.repository.ts';

const COUNT = 10;
/** Groups of letters in a code. The whole has 123 random bits: with fewer than 112, a fast hash would be too weak (ASVS 6.5.2). */
const GROUPS = 5;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomGroup = (): string => randomText(ALPHABET, GROUP_LENGTH);
const randomCode = (): string => Array.from({ length: GROUPS }, randomGroup).join('-');
/** Typed in any case, with or without the hyphens. Codes are as random as a key, so no key has to outlive them. */
const hashOf = (userId: string, code: string): string => sha256(`${userId}.${code.toLowerCase().replace(/[\s-]/g, '')}`);

/** Codes for a team member who lost the phone: each replaces one code of the app, once. Stored as hashes only. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly users: UsersRepository) {}

  /** New codes, to be shown once; the former ones stop working. */
  async replace(userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, randomCode);
    await this.users.setRecoveryHashes(
      userId,
      codes.map((code) => hashOf(userId, code)),
    );
    return codes;
  }

  /** Uses up a code. @returns false if it is wrong or was used */
  use(userId: string, code: string): Promise<boolean> {
    return this.users.useRecoveryCode(userId, hashOf(userId, code));
  }
}
