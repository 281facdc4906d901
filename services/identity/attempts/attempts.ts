import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo, SETTINGS, SecurityLog, type Settings, TooManyError } from '../../kernel/index.ts';
import { type AttemptRecord, attemptSchema } from '../persistence/attempt.schema.ts';
import { ATTEMPT_LIMITS, type AttemptKind, type AttemptLimit, waitTimes } from './attempt-limits.ts';

/**
 * Slows down and then locks out guessing. Counted in Mongo, so that all processes share the count and emptying a cache
 * does not reset it.
 */
@Injectable()
export class Attempts {
  private readonly attempts: Model<AttemptRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.attempts = mongo.model('Attempt', attemptSchema);
  }

  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts all count.
   * @param subject what is counted, in one or more parts; {@link reset} by the first part covers all
   * @throws TooManyError with the seconds to wait
   */
  async begin(kind: AttemptKind, ...subject: string[]): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    const _id = keyOf(kind, subject);
    while (!(await this.count(_id, ATTEMPT_LIMITS[kind]))) await this.refuseIfBlocked(_id);
  }

  /** Counts in one atomic update. @returns false if the record exists and may be blocked */
  private async count(_id: string, limit: AttemptLimit): Promise<boolean> {
    const now = this.clock.now();
    const waits = waitTimes(limit);
    try {
      const counted = await this.attempts.findOneAndUpdate(
        { _id, blockedUntil: { $lte: now } },
        [
          { $set: { tries: { $cond: [{ $gt: ['$expiresAt', now] }, { $add: ['$tries', 1] }, 1] } } },
          { $set: { wait: { $arrayElemAt: [waits, { $min: ['$tries', waits.length - 1] }] } } },
          { $set: { blockedUntil: { $add: [now, '$wait'] }, expiresAt: { $add: [now, { $max: ['$wait', limit.forgetMs] }] } } },
          { $set: { locked: { $gte: ['$tries', limit.lockAt] } } },
          { $unset: 'wait' },
        ],
        { upsert: true, updatePipeline: true, returnDocument: 'after', projection: { tries: 1 } },
      );
      // the key is a hash: it tells ops that it is the same account, not whose
      if (counted?.tries === limit.lockAt) this.securityLog.write('attempts.locked', { subject: _id });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false; // blocked, or two concurrent first attempts
    }
  }

  /** Refuses while a lock lasts, without counting: for what is counted only once it has failed. @throws TooManyError */
  async refuse(kind: AttemptKind, ...subject: string[]): Promise<void> {
    if (this.settings.RATE_LIMITS === 'on') await this.refuseIfBlocked(keyOf(kind, subject));
  }

  /**
   * Uncounts a successful attempt. It does not reset the count, so that an attacker cannot clear it with their own
   * account.
   */
  async decrement(kind: AttemptKind, ...subject: string[]): Promise<void> {
    await this.attempts.updateOne({ _id: keyOf(kind, subject), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
  }

  /** Clears the count of this subject and its parts, once the user has proved their identity. */
  async reset(kind: AttemptKind, ...subject: string[]): Promise<void> {
    const key = keyOf(kind, subject);
    await this.attempts.deleteMany({ $or: [{ _id: key }, { _id: { $gt: `${key}.`, $lt: `${key}/` } }] });
  }

  /** Accounts that are locked for unknown devices now, because someone guesses their password or code. */
  countLockedAccounts(): Promise<number> {
    const kinds = ['login-account', 'reset-account'] as const;
    const ranges = kinds.map((kind) => ({ _id: { $gt: `${kind}.`, $lt: `${kind}/` } }));
    return this.attempts.countDocuments({ locked: true, expiresAt: { $gt: this.clock.now() }, $or: ranges });
  }

  private async refuseIfBlocked(_id: string): Promise<void> {
    const record = await this.attempts.findById(_id).lean();
    const milliseconds = (record?.blockedUntil.getTime() ?? 0) - this.clock.now().getTime();
    if (milliseconds <= 0) return;
    const seconds = Math.ceil(milliseconds / 1000);
    const way = _id.startsWith('login-') ? ' or reset your password' : '';
    throw new TooManyError(`Too many attempts. Try again in ${formatSeconds(seconds)}${way}`, seconds);
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const keyOf = (kind: AttemptKind, subject: string[]): string => [kind, ...subject.map(hash)].join('.');

function formatSeconds(seconds: number): string {
  if (seconds < 60) return plural(seconds, 'second');
  return seconds < 7200 ? plural(Math.ceil(seconds / 60), 'minute') : plural(Math.ceil(seconds / 3600), 'hour');
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
