import {
  cancelLinkedSession,
  getLinkedSession,
  getLinkedSessionTimes,
  type LinkedSession,
  moveLinkedSession,
  type SessionLinkQuery,
} from '@fitghar/contracts/booking';
import {
  type Booking,
  CancelBooking,
  isAwaitingReplacement,
  isCancellable,
  isImminent,
  isMovable,
  MoveSession,
  NotCancellableError,
  NotMovableError,
  RequestChangedError,
  SessionLinkEndedError,
  SessionLinks,
  SessionPlaces,
  SessionsFullError,
} from '@fitghar/services/bookings';
import { Catalogue } from '@fitghar/services/catalogue';
import { Clock } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { presentHours } from './session-hours.presenter.ts';

/** A session by the signed link of its reminder (D56): when it is and who comes, and nothing else about the customer. */
@ApiTags('booking')
@Public()
@Controller('bff')
export class SessionLinksController {
  constructor(
    private readonly links: SessionLinks,
    private readonly moveSession: MoveSession,
    private readonly cancelBooking: CancelBooking,
    private readonly places: SessionPlaces,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  @Handles(getLinkedSession)
  @Throws(SessionLinkEndedError)
  async show(@Input() { id, ...link }: Input<typeof getLinkedSession>) {
    return this.present(await this.find(id, link));
  }

  /** The hours of a day to which the session can be moved. */
  @Handles(getLinkedSessionTimes)
  @Throws(SessionLinkEndedError)
  async times(@Input() { id, date, ...link }: Input<typeof getLinkedSessionTimes>) {
    const { userId } = await this.find(id, link);
    return presentHours(await this.moveSession.listTimes({ by: 'customer', userId }, id, date));
  }

  /** Moves the session, which ends the link. */
  @Handles(moveLinkedSession)
  @Throws(SessionLinkEndedError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(@Input() { id, body: to, ...link }: Input<typeof moveLinkedSession>) {
    const { userId } = await this.find(id, link);
    return this.present(await this.moveSession.run({ by: 'customer', userId }, id, to));
  }

  /** Cancels the trial, or skips the session of a package; either ends the link. */
  @Handles(cancelLinkedSession)
  @Throws(SessionLinkEndedError, NotCancellableError)
  async cancel(@Input() { id, ...link }: Input<typeof cancelLinkedSession>) {
    const { userId } = await this.find(id, link);
    return this.present(await this.cancelBooking.run(userId, id));
  }

  private find(id: string, { until, signature }: SessionLinkQuery): Promise<Booking> {
    return this.links.find(id, until, signature);
  }

  private async present(session: Booking): Promise<LinkedSession> {
    const now = this.clock.now();
    const { rules } = await this.catalogue.current();
    const { service, date, time, status, trainer, moves, packageId } = session;
    return {
      service_type: service,
      date,
      time,
      status,
      trainer: trainer?.name ?? null,
      moves,
      trainer_gone: isAwaitingReplacement(session),
      is_trial: packageId === null,
      can_move: isMovable(session, now, rules),
      can_cancel: isCancellable(session, now),
      cancel_uses_it: packageId !== null && isImminent(session, now, rules),
      movable_until: (await this.places.windowOf(session, 0)).last,
    };
  }
}
