import { Injectable } from '@nestjs/common';
import { Clock, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { VisitStateError } from '../bookings.errors.ts';
import { whyClosed } from '../close-visit/why-closed.ts';
import { mustHaveBegun } from '../complete-visit/must-have-begun.ts';
import { StartPins } from '../complete-visit/start-pins.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** How long before its hour a trainer may set out: further than any of our districts is wide. */
const SET_OUT_MINUTES = 180;

/**
 * A trainer sets out for a visit, and begins it with the customer’s Start PIN. Repeated, as by a phone without a connection,
 * neither changes anything.
 */
@Injectable()
export class BeginVisit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly pins: StartPins,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * The customer sees it at once, and gets one SMS for each assignment.
   * @throws NotFoundError, VisitStateError
   */
  async setOut(trainerId: string, id: string): Promise<void> {
    const visit = await this.find(trainerId, id);
    if (visit.onTheWayAt || visit.startedAt) return;
    mustHaveBegun(visit, this.clock.now(), { minutes: SET_OUT_MINUTES, what: 'set out' });
    await this.note(visit, 'onTheWayAt');
  }

  /** @throws NotFoundError, VisitStateError, StartPinWrongError, TooManyError */
  async start(trainerId: string, id: string, pin: string): Promise<void> {
    const visit = await this.find(trainerId, id);
    if (visit.startedAt) return;
    await this.pins.prove(visit, pin, 'start');
    await this.note(visit, 'startedAt');
  }

  private async note(visit: Booking, what: 'onTheWayAt' | 'startedAt'): Promise<void> {
    const { id, userId, assignmentNumber: assignment } = visit;
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.visits.note(visit, what, this.clock.now()))) {
        if ((await this.bookings.findById(id))?.[what]) return; // the phone sent it twice at once
        throw new VisitStateError('This session was just changed. Reload the page');
      }
      if (what === 'onTheWayAt') await this.outbox.add('on-the-way-sms', `${id}.${assignment}`, { v: 1, booking_id: id, assignment });
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }

  private async find(trainerId: string, id: string): Promise<Booking> {
    const visit = await this.bookings.findById(id);
    if (visit?.trainer?.id !== trainerId) throw new NotFoundError('visit');
    if (visit.status !== 'Trainer Assigned') throw new VisitStateError(whyClosed(visit));
    return visit;
  }
}
