import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, Outbox } from '../../kernel/index.ts';
import { type Fulfilment, Fulfilments, type Order, type RefundTerms, type RefundType, refundTerms } from '../../payments/index.ts';
import { findBatch, weeksBegun } from '../batches/batch-times.ts';
import { EnrolmentsRepository } from '../persistence/enrolments.repository.ts';
import { Seats } from '../seats/seats.ts';

/** Fulfils paid orders of kind 'enrolment'. */
@Injectable()
export class ConfirmEnrolment implements Fulfilment, OnModuleInit {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly seats: Seats,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly fulfilments: Fulfilments,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('enrolment', this);
  }

  /** A second payment for a programme that the student is enrolled in is refunded. */
  async fulfil({ id, subjectId, userId }: Order): Promise<'delivered' | 'impossible'> {
    const enrolment = await this.enrolments.findById(subjectId);
    if (enrolment && (await this.enrolments.isEnrolled(userId, enrolment.programmeId))) return 'impossible';
    if (!(await this.enrolments.markEnrolled(subjectId))) throw new Error(`Order ${id} pays for an enrolment that does not exist`);
    await this.outbox.add('enrolled-mail', subjectId, { v: 1, enrolment_id: subjectId });
    this.live.publish({ userId }, 'institute');
    this.live.publish('team', 'team.enrolments');
    return 'delivered';
  }

  /** Weeks of the batch that have begun count as used. */
  async refundTerms({ subjectId, amountPaise }: Order, paidAt: Date, type: RefundType): Promise<RefundTerms> {
    const now = this.clock.now();
    const enrolment = await this.enrolments.findById(subjectId);
    const batch = enrolment?.batchId ? findBatch(enrolment.batchId) : null;
    const { begun, of } = batch ? weeksBegun(batch, now) : { begun: 0, of: 1 };
    const used = enrolment?.status === 'completed' ? of : begun;
    const earned = used ? { paise: Math.round((amountPaise * used) / of), what: `${used} of ${of} weeks` } : null;
    const isCancelled = Boolean(enrolment?.leftBatchId);
    const freeBecause = isCancelled ? 'We cancelled your batch, so you get a full refund.' : null;
    const { rules } = await this.catalogue.at(paidAt);
    return refundTerms({ amountPaise, paidAt, failedAt: isCancelled ? now : null, type, earned, freeBecause, rules }, now);
  }

  /** The weeks that the refund does not cover were counted: no further one is used until it is decided. */
  async onRefundRequested({ subjectId, userId }: Order): Promise<void> {
    await this.enrolments.noteRefund(subjectId, this.clock.now());
    this.live.publish({ userId }, 'institute');
  }

  async onRefundRejected({ subjectId, userId }: Order): Promise<void> {
    await this.enrolments.noteRefund(subjectId, null);
    this.live.publish({ userId }, 'institute');
  }

  async onRefunded({ subjectId, userId }: Order): Promise<void> {
    await this.enrolments.markRefunded(subjectId, this.clock.now());
    await this.seats.release(subjectId);
    this.live.publish({ userId }, 'institute');
    this.live.publish('team', 'team.enrolments');
  }
}
