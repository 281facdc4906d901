import type { SessionType, TrainerGender, WaitlistBody } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Calendar, closedMessage } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, InvalidFieldsError, isDuplicateKey, Mongo, NotFoundError, newId } from '../../kernel/index.ts';
import { WaitlistStateError } from '../bookings.errors.ts';
import { isMovable, MoveSession } from '../move-session/move-session.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { PlanSession } from '../plan-session/plan-session.ts';
import { hoursMessage, isInGrid, isPlannable, sessionHours } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { WaitingList, type WaitlistEntry } from './waiting-list.ts';

/** Joins and leaves the line of a full slot, and takes the place that is offered (D54). */
@Injectable()
export class JoinWaitingList {
  constructor(
    private readonly mongo: Mongo,
    private readonly waiting: WaitingList,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly slots: SlotReservations,
    private readonly moveSession: MoveSession,
    private readonly planSession: PlanSession,
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * Joining again changes nothing.
   * @throws InvalidFieldsError for an hour that is not offered
   * @throws NotFoundError if the session or package is not the customer's
   * @throws WaitlistStateError if the slot has a free place, or the customer another session then, or too many entries
   */
  async join(userId: string, { service_type: service, date, time, session_id, package_id, trainer_gender }: WaitlistBody): Promise<void> {
    const { rules } = await this.catalogue.current();
    if (!sessionHours(rules).includes(time)) throw new InvalidFieldsError({ time: [hoursMessage(rules)] });
    if (!isPlannable(this.clock.now(), rules, { date, time }))
      throw new InvalidFieldsError({ time: [`Please choose a time at least ${rules.lead_hours} hours ahead`] });
    if (!session_id && !package_id && !isInGrid(this.clock.now(), rules, { date, time }))
      throw new InvalidFieldsError({ time: ['This time is not available for a trial. Please choose one from the list'] });
    const closure = (await this.calendar.closedAt(service))({ date, time });
    if (closure) throw new InvalidFieldsError({ time: [closedMessage(closure)] });
    const trainerGender = (await this.genderOf(userId, service, session_id, package_id)) ?? trainer_gender;
    const own = await this.waiting.listOpen(userId);
    if (own.some((entry) => entry.service === service && entry.date === date && entry.time === time)) return;
    if (own.length >= rules.waitlist_entries)
      throw new WaitlistStateError(`You’re already on ${own.length} waiting lists. Leave one to join another`);
    if ((await this.bookings.customers.listOpenTimes(userId, [])).includes(`${date} ${time}`))
      throw new WaitlistStateError('You already have a session at this time');
    const wanted = { id: newId(), service, date, time, trainerGender };
    if (!(await this.waiting.isAwaited(wanted)) && (await this.slots.isAvailable(wanted)))
      throw new WaitlistStateError('This time is free again. Please choose it');
    try {
      await this.waiting.insert({ ...wanted, userId, sessionId: session_id ?? null, packageId: package_id ?? null });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // a double click
    }
  }

  /** A declined offer goes to the next. @throws NotFoundError if it is not the customer's */
  async leave(userId: string, id: string): Promise<void> {
    await this.mongo.transaction(async () => {
      const entry = await this.find(userId, id);
      if (entry.status !== 'waiting' && entry.status !== 'offered') return;
      await this.waiting.close(id, entry.status, 'left');
      if (entry.status === 'offered') await this.slots.release(id);
      else await this.waiting.publishLine(entry);
    });
  }

  /**
   * Moves the session, or plans one, into the place that is offered. A trial is booked in the wizard instead. Taking it
   * again, as in another tab, changes nothing.
   * @throws NotFoundError; WaitlistStateError if nothing is offered now; what moving and planning throw
   */
  async take(userId: string, id: string): Promise<void> {
    const { status, offeredUntil, date, time, sessionId, packageId } = await this.find(userId, id);
    if (status === 'taken') return;
    if (status !== 'offered' || !offeredUntil || offeredUntil <= this.clock.now())
      throw new WaitlistStateError('This slot is no longer held for you. If it’s full, you can join its waiting list again');
    const offeredAt = await this.waiting.offeredAt(offeredUntil);
    if (sessionId) await this.moveSession.run({ by: 'customer', userId, offeredAt }, sessionId, { date, time });
    else if (packageId) await this.planSession.run(userId, packageId, { date, time });
    else throw new WaitlistStateError('Please book your trial at this time');
  }

  /** Whom the customer lets in, by the session or package that the place is for. @throws NotFoundError if it is not the customer's */
  private async genderOf(userId: string, service: SessionType, sessionId?: string, packageId?: string): Promise<TrainerGender | undefined> {
    if (sessionId) {
      const session = await this.bookings.findById(sessionId);
      const { rules } = await this.catalogue.current();
      if (session?.userId !== userId || session.service !== service || !isMovable(session, this.clock.now(), rules))
        throw new NotFoundError('session');
      return session.trainerGender;
    }
    if (packageId) {
      const pack = await this.packages.findById(packageId);
      if (pack?.userId !== userId || pack.service !== service || pack.status !== 'active' || !pack.open) throw new NotFoundError('package');
      return pack.trainerGender;
    }
    return undefined;
  }

  private async find(userId: string, id: string): Promise<WaitlistEntry> {
    const entry = await this.waiting.find(id);
    if (entry?.userId !== userId) throw new NotFoundError('waiting list entry');
    return entry;
  }
}
