import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, istInstant, Live, NotFoundError } from '../../kernel/index.ts';
import { VisitStateError } from '../bookings.errors.ts';
import { CancelBooking } from '../cancel-booking/cancel-booking.ts';
import { CompleteVisit } from '../complete-visit/complete-visit.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { whyClosed } from './why-closed.ts';

/** How a visit ended, by its trainer: it took place, proved by the customer's Start PIN unless that began it, or why no one trained. */
export type VisitEnd = { pin: string | undefined } | { absent: string };

/** A customer may be late. */
const WAIT_MINUTES = 15;

/**
 * A trainer closes their own visit, possibly sent late and more than once by a phone without a connection: the key of
 * the entry is stored with the change, so that a repetition is answered like the first (ADR 062).
 */
@Injectable()
export class CloseVisit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly completeVisit: CompleteVisit,
    private readonly cancelBooking: CancelBooking,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * @throws NotFoundError if it is not the trainer's, or no longer
   * @throws VisitStateError if it was closed or cancelled otherwise, or it is too early for that end
   * @throws StartPinWrongError, TooManyError
   */
  async run(trainerId: string, id: string, key: string, end: VisitEnd): Promise<void> {
    const visit = await this.find(trainerId, id);
    if (visit.closingKey === key) return;
    if (visit.status !== 'Trainer Assigned') throw new VisitStateError(whyClosed(visit));
    try {
      if ('absent' in end) await this.absent(visit, end.absent, key);
      else if (end.pin === undefined && !visit.startedAt)
        throw new VisitStateError('Start the session with the customer’s Start PIN first');
      else await this.completeVisit.run(id, end.pin ?? null, key);
    } catch (error) {
      // The phone sent it twice at once: the other call was faster.
      if ((await this.bookings.findById(id))?.closingKey === key) return;
      throw error;
    }
  }

  /** @throws NotFoundError */
  async note(trainerId: string, id: string, note: string): Promise<void> {
    await this.find(trainerId, id);
    await this.bookings.visits.setNote(id, trainerId, note);
    this.live.publish('team', 'team.sessions');
  }

  private async absent({ id, date, time, startedAt }: Booking, reason: string, key: string): Promise<void> {
    if (startedAt) throw new VisitStateError('This session has started, so the customer is there. If that is wrong, please call us');
    const since = istInstant(date, time).getTime() + WAIT_MINUTES * MINUTE_MS;
    if (this.clock.now().getTime() < since)
      throw new VisitStateError(`Please wait until ${WAIT_MINUTES} minutes after the start before you report the customer absent`);
    await this.cancelBooking.noShow(id, 'customer', reason, key);
  }

  private async find(trainerId: string, id: string): Promise<Booking> {
    const visit = await this.bookings.findById(id);
    if (visit?.trainer?.id !== trainerId) throw new NotFoundError('visit');
    return visit;
  }
}
