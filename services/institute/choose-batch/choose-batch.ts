import { PROGRAMMES } from '@fitghar/contracts/institute';
import { Injectable } from '@nestjs/common';
import { Clock, InvalidFieldsError, isDuplicateKey, istInstant, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { batchOf, upcomingBatches } from '../batches/batches.ts';
import { EnrolmentStateError } from '../institute.errors.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';

/** Until the batch has begun. */
export function canChoose({ status, batchId }: StoredEnrolment, now: Date): boolean {
  const batch = batchId ? batchOf(batchId) : null;
  return status === 'enrolled' && (!batch || istInstant(batch.startsOn, '00:00') > now);
}

/** A student chooses when to learn, and what to be certified in; again, as often as they like, until it begins. */
@Injectable()
export class ChooseBatch {
  constructor(
    private readonly mongo: Mongo,
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * @throws NotFoundError where it is not this person's
   * @throws InvalidFieldsError for a batch or track that is not offered
   * @throws BatchFullError, EnrolmentStateError
   */
  async run(userId: string, id: string, batchId: string, track: string): Promise<StoredEnrolment> {
    const enrolment = await this.enrolments.findById(id);
    if (enrolment?.userId !== userId || enrolment.status === 'pending') throw new NotFoundError('enrolment');
    const { programmeId } = enrolment;
    if (!canChoose(enrolment, this.clock.now())) throw new EnrolmentStateError('This batch has begun; it cannot be changed any more');
    const offered = upcomingBatches(programmeId, this.clock.now()).some((batch) => batch.id === batchId);
    if (!offered && batchId !== enrolment.batchId) throw new InvalidFieldsError({ batch_id: ['Please choose one of the next batches'] });
    const known = PROGRAMMES.find((each) => each.id === programmeId)?.subheaders.includes(track);
    if (!known) throw new InvalidFieldsError({ track: ['Please choose what you want to be certified in'] });
    for (;;) {
      try {
        return await this.choose(enrolment, batchId, track);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error; // somebody took the same seat at the same moment: another one is tried
      }
    }
  }

  private choose({ id, userId, choices }: StoredEnrolment, batchId: string, track: string): Promise<StoredEnrolment> {
    return this.mongo.transaction(async () => {
      await this.seats.take(id, batchId);
      const chosen = await this.enrolments.change(id, { status: 'enrolled', choices }, { $set: { batchId, track, choices: choices + 1 } });
      if (!chosen) throw new EnrolmentStateError('This enrolment has just changed. Please look at it again');
      await this.outbox.add('batch-mail', `${id}.${chosen.choices}`, { v: 1, enrolment_id: id });
      this.live.tell({ userId }, 'institute');
      return chosen;
    });
  }
}
