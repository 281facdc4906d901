import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Live, Outbox } from '../../kernel/index.ts';
import { type Fulfilment, Fulfilments, type Order, type RefundTerms, type RefundWish, refundTerms } from '../../payments/index.ts';
import { batchOf, weeksBegun } from '../batches/batches.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';

/** What a paid order of kind 'enrolment' delivers: a place in the programme. */
@Injectable()
export class ConfirmEnrolment implements Fulfilment, OnModuleInit {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('enrolment', this);
  }

  async paid({ id, subjectId, userId }: Order): Promise<'delivered'> {
    const enrolled = await this.enrolments.change(subjectId, { status: 'pending' }, { $set: { status: 'enrolled' } });
    if (!enrolled) throw new Error(`Order ${id} pays for an enrolment that is not there`);
    await this.outbox.add('enrolled-mail', subjectId, { v: 1, enrolment_id: subjectId });
    this.live.tell({ userId }, 'institute');
    return 'delivered';
  }

  /** The weeks of the batch that have begun are used. */
  async refundTerms({ subjectId, amountPaise }: Order, paidAt: Date, wish: RefundWish): Promise<RefundTerms> {
    const now = this.clock.now();
    const enrolment = await this.enrolments.findById(subjectId);
    const batch = enrolment?.batchId ? batchOf(enrolment.batchId) : null;
    const { begun, of } = batch ? weeksBegun(batch, now) : { begun: 0, of: 1 };
    const used = enrolment?.status === 'completed' ? of : begun;
    const earned = used ? { paise: Math.round((amountPaise * used) / of), what: `${used} of ${of} weeks` } : null;
    return refundTerms({ amountPaise, paidAt, wish, earned, freeBecause: null }, now);
  }

  async refunded({ subjectId, userId }: Order): Promise<void> {
    await this.enrolments.change(subjectId, {}, { $set: { status: 'refunded' } });
    await this.seats.release(subjectId);
    this.live.tell({ userId }, 'institute');
  }
}
