import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock } from '../clock.ts';
import { DomainError, NotFoundError } from '../domain-error.ts';
import { Mongo } from '../mongo.ts';
import { Outbox } from '../outbox/outbox.ts';
import { findPage, type ListWish, type Page, sortOf } from '../paging.ts';
import { type DeadLetter, deadLetterSchema } from './dead-letter.schema.ts';
import { Queues } from './queues.ts';

/** Somebody has dealt with this dead letter already. */
export class DeadLetterDecidedError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'dead_letter_decided';

  constructor() {
    super('Somebody has dealt with this job already. Look again');
  }
}

/** Jobs that failed for the last time, until a person tries them again or gives them up. */
@Injectable()
export class DeadLetters {
  private readonly letters: Model<DeadLetter>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly clock: Clock,
  ) {
    this.letters = mongo.model('DeadLetter', deadLetterSchema);
  }

  async bury({ id, ...job }: Pick<DeadLetter, 'queue' | 'name' | 'payload' | 'error' | 'attempts'> & { id: string }): Promise<void> {
    const failed = { ...job, failedAt: this.clock.now(), state: 'waiting' as const, note: null };
    await this.letters.updateOne({ _id: id }, { $set: failed }, { upsert: true });
  }

  page(state: DeadLetter['state'], wish: ListWish): Promise<Page<DeadLetter>> {
    return findPage(this.letters, { state }, sortOf(wish.sort, { failed_at: ['failedAt'] }, '-failed_at'), wish, (letter) => letter);
  }

  countWaiting(): Promise<number> {
    return this.letters.countDocuments({ state: 'waiting' });
  }

  async find(id: string): Promise<DeadLetter | null> {
    return this.letters.findById(id).lean();
  }

  /** Queues the job once more, with all its attempts. @throws NotFoundError, DeadLetterDecidedError */
  async retry(id: string): Promise<void> {
    const letter = await this.find(id);
    if (!letter) throw new NotFoundError('job');
    // The failed job still stands in Redis under its id and would swallow the new one. Redis away: nothing stands there.
    if (letter.state === 'waiting') await this.queues.removeFailed(letter.queue, id).catch(() => undefined);
    await this.mongo.transaction(async () => {
      await this.decide(id, 'retried', null);
      await this.outbox.again(id, letter);
    });
  }

  /** It stays undone, and the note says why. @throws NotFoundError, DeadLetterDecidedError */
  giveUp(id: string, note: string): Promise<void> {
    return this.decide(id, 'given-up', note);
  }

  private async decide(id: string, state: 'retried' | 'given-up', note: string | null): Promise<void> {
    const decided = await this.letters.updateOne({ _id: id, state: 'waiting' }, { $set: { state, note } });
    if (decided.matchedCount) return;
    if (await this.letters.exists({ _id: id })) throw new DeadLetterDecidedError();
    throw new NotFoundError('job');
  }
}
