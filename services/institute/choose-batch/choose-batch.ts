import { type BatchBody, PROGRAMMES } from '@fitghar/contracts/institute';
import { Injectable } from '@nestjs/common';
import { Clock, InvalidFieldsError, isDuplicateKey, istDate, istInstant, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { findBatch } from '../batches/batch-times.ts';
import { Batches } from '../batches/batches.ts';
import { EnrolmentStateError, REFUND_ASKED } from '../institute.errors.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';

/** A batch can be chosen or changed until it begins. */
export function canChooseBatch({ status, batchId, refundAskedAt }: StoredEnrolment, now: Date): boolean {
  const batch = batchId ? findBatch(batchId) : null;
  return status === 'enrolled' && !refundAskedAt && (!batch || istInstant(batch.startsOn, '00:00') > now);
}

/** A student chooses a batch and a track, and may change both until the batch begins. */
@Injectable()
export class ChooseBatch {
  constructor(
    private readonly mongo: Mongo,
    private readonly enrolments: EnrolmentsRepository,
    private readonly batches: Batches,
    private readonly seats: Seats,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * @throws NotFoundError if the enrolment belongs to another user
   * @throws InvalidFieldsError for a batch or track that is not offered
   * @throws BatchFullError, EnrolmentStateError
   */
  async run(userId: string, id: string, body: BatchBody): Promise<StoredEnrolment> {
    const enrolment = await this.find(id);
    if (enrolment.userId !== userId) throw new NotFoundError('enrolment');
    if (!enrolment.refundAskedAt && !canChooseBatch(enrolment, this.clock.now()))
      throw new EnrolmentStateError('This batch has started and can no longer be changed');
    const offered = (await this.batches.listOpen(enrolment.programmeId)).some((batch) => batch.id === body.batch_id);
    if (!offered && body.batch_id !== enrolment.batchId)
      throw new InvalidFieldsError({ batch_id: ['Please choose one of the next batches'] });
    return this.change(enrolment, body);
  }

  /**
   * The team puts a student into a batch, also one that has begun, or out of one.
   * @throws NotFoundError
   * @throws InvalidFieldsError for a track that is not offered, and a batch that there is not, or that has ended
   * @throws BatchFullError, EnrolmentStateError
   */
  async runForTeam(id: string, body: BatchBody): Promise<StoredEnrolment> {
    const enrolment = await this.find(id);
    const batch = await this.batches.find(body.batch_id);
    if (batch?.programmeId !== enrolment.programmeId || batch.endsOn < istDate(this.clock.now()))
      throw new InvalidFieldsError({ batch_id: ['Please choose a batch of the programme that has not ended'] });
    return this.change(enrolment, body);
  }

  /** One that was paid for. @throws NotFoundError */
  private async find(id: string): Promise<StoredEnrolment> {
    const enrolment = await this.enrolments.findById(id);
    if (!enrolment || enrolment.status === 'pending') throw new NotFoundError('enrolment');
    return enrolment;
  }

  private async change(enrolment: StoredEnrolment, { batch_id: batchId, track }: BatchBody): Promise<StoredEnrolment> {
    if (enrolment.refundAskedAt) throw new EnrolmentStateError(REFUND_ASKED);
    const isOffered = PROGRAMMES.find((each) => each.id === enrolment.programmeId)?.subheaders.includes(track);
    if (!isOffered) throw new InvalidFieldsError({ track: ['Please choose what you want to be certified in'] });
    for (;;) {
      try {
        return await this.choose(enrolment, batchId, track);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error; // another student reserved the same seat concurrently: try another one
      }
    }
  }

  private choose({ id, userId, choices }: StoredEnrolment, batchId: string, track: string): Promise<StoredEnrolment> {
    return this.mongo.transaction(async () => {
      await this.seats.reserve(id, batchId);
      const chosen = await this.enrolments.chooseBatch(id, choices, { batchId, track });
      if (!chosen) throw new EnrolmentStateError('This enrolment was just updated. Please reload and try again');
      await this.outbox.add('batch-mail', `${id}.${chosen.choices}`, { v: 1, enrolment_id: id });
      this.live.publish({ userId }, 'institute');
      this.live.publish('team', 'team.enrolments');
      return chosen;
    });
  }
}
