import { getWaitlist, joinWaitlist, leaveWaitlist, takeFreedSlot, type Waitlist } from '@fitghar/contracts/booking';
import {
  BookingsRepository,
  isAwaitingReplacement,
  JoinWaitingList,
  NotMovableError,
  PackageStateError,
  RequestChangedError,
  SessionsFullError,
  WaitingList,
  WaitlistStateError,
} from '@fitghar/services/bookings';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** The waiting lists of full slots (D54). Every call answers with the customer's own entries. */
@ApiTags('booking')
@RequireUserType('U')
@Controller('bff')
export class WaitlistController {
  constructor(
    private readonly waiting: WaitingList,
    private readonly bookings: BookingsRepository,
    private readonly joinWaitingList: JoinWaitingList,
  ) {}

  @Handles(getWaitlist)
  async list(@CurrentUser() me: Principal): Promise<Waitlist> {
    const entries = await this.waiting.listOpen(me.userId);
    const sessions = await this.bookings.findAll(entries.flatMap(({ sessionId }) => sessionId ?? []));
    const costOf = (id: string | null) => {
      const session = sessions.find((each) => each.id === id);
      return session && { session: { moves: session.moves, trainer_gone: isAwaitingReplacement(session) } };
    };
    const rows = entries.map(async (entry) => ({
      id: entry.id,
      service_type: entry.service,
      date: entry.date,
      time: entry.time,
      trainer_gender: entry.trainerGender,
      status: entry.status,
      position: entry.status === 'waiting' ? await this.waiting.positionOf(entry) : null,
      offered_until: entry.offeredUntil ? istIso(entry.offeredUntil) : null,
      session_id: entry.sessionId,
      ...costOf(entry.sessionId),
      package_id: entry.packageId,
    }));
    return { rows: await Promise.all(rows) };
  }

  /** Joins the line of a full slot; again, it changes nothing. */
  @Handles(joinWaitlist)
  @Throws(NotFoundError, WaitlistStateError)
  async join(@CurrentUser() me: Principal, @Input() { body }: Input<typeof joinWaitlist>): Promise<Waitlist> {
    await this.joinWaitingList.join(me.userId, body);
    return this.list(me);
  }

  /** Leaves the line, or turns the offer down. */
  @Handles(leaveWaitlist)
  @Throws(NotFoundError)
  async leave(@CurrentUser() me: Principal, @Input() { id }: Input<typeof leaveWaitlist>): Promise<Waitlist> {
    await this.joinWaitingList.leave(me.userId, id);
    return this.list(me);
  }

  /** Moves the session, or plans one, into the place that is offered. */
  @Handles(takeFreedSlot)
  @Throws(NotFoundError, WaitlistStateError, NotMovableError, PackageStateError, SessionsFullError, RequestChangedError)
  async take(@CurrentUser() me: Principal, @Input() { id }: Input<typeof takeFreedSlot>): Promise<Waitlist> {
    await this.joinWaitingList.take(me.userId, id);
    return this.list(me);
  }
}
