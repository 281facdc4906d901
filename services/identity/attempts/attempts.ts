import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Mongo, SETTINGS, type Settings, TooManyError } from '../../kernel/index.ts';
import { type AttemptRecord, attemptSchema } from '../persistence/attempt.schema.ts';
import { ATTEMPT_LIMITS, type AttemptKind, waitsOf } from './attempt-limits.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Slows down and then locks out who guesses. Counted in Mongo, so that all processes count together and nothing
 * that empties a cache opens the door.
 */
@Injectable()
export class Attempts {
  private readonly attempts: Model<AttemptRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.attempts = mongo.model('Attempt', attemptSchema);
  }

  /**
   * Counts a try before its outcome is known: a hundred tries at once are a hundred tries.
   * @throws TooManyError with the seconds to wait
   */
  async begin(kind: AttemptKind, subject: string): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    const _id = keyOf(kind, subject);
    while (!(await this.count(_id, waitsOf(ATTEMPT_LIMITS[kind])))) await this.refuseIfBlocked(_id);
  }

  /** One update, so that tries at once are counted one by one. False where the record is there and may be blocked. */
  private async count(_id: string, waits: number[]): Promise<boolean> {
    const now = this.clock.now();
    try {
      await this.attempts.collection.updateOne(
        { _id: _id as never, blockedUntil: { $lte: now } },
        [
          { $set: { tries: { $cond: [{ $gt: ['$expiresAt', now] }, { $add: ['$tries', 1] }, 1] } } },
          { $set: { wait: { $arrayElemAt: [waits, { $min: ['$tries', waits.length - 1] }] } } },
          { $set: { blockedUntil: { $add: [now, '$wait'] }, expiresAt: { $add: [now, { $max: ['$wait', WINDOW_MS] }] } } },
          { $unset: 'wait' },
        ],
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false; // blocked, or two first tries at the same moment
    }
  }

  /** It was right, so it was no try: whoever guesses cannot clear their count with an account of their own. */
  async takeBack(kind: AttemptKind, subject: string): Promise<void> {
    await this.attempts.updateOne({ _id: keyOf(kind, subject), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
  }

  /** All that was counted counts no more: whoever it was about has shown who they are. */
  async forget(kind: AttemptKind, subject: string): Promise<void> {
    await this.attempts.deleteOne({ _id: keyOf(kind, subject) });
  }

  private async refuseIfBlocked(_id: string): Promise<void> {
    const record = await this.attempts.findById(_id).lean();
    const milliseconds = (record?.blockedUntil.getTime() ?? 0) - this.clock.now().getTime();
    if (milliseconds <= 0) return;
    const seconds = Math.ceil(milliseconds / 1000);
    throw new TooManyError(`Too many tries. Please wait ${inWords(seconds)}, or reset your password`, seconds);
  }
}

const keyOf = (kind: AttemptKind, subject: string): string => `${kind}.${createHash('sha256').update(subject).digest('base64url')}`;

const inWords = (seconds: number): string => (seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
