import type { SessionTime } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Calendar, type Closure } from '../../calendar/index.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock } from '../../kernel/index.ts';
import { RankTrainers } from '../assign-trainer/rank-trainers.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { isAhead, isPlannable } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';

/** Whether a session can take place at an hour, and with the trial's trainer. */
export interface SessionTimeState {
  free: boolean;
  sameTrainer: boolean;
  /** The customer has another session then, or holds its place. */
  isOwn: boolean;
  /** Every place is taken, so that a waiting list can be joined. */
  isFull: boolean;
  /** It is not far enough ahead, and was not offered to the customer when it was. */
  isTooSoon: boolean;
  /** Why no session takes place then (D68). */
  closure: Closure | null;
}

/** Finds out when the sessions of a package can take place. Holds nothing: only taking the places decides. */
@Injectable()
export class SessionTimes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly waiting: WaitingList,
    private readonly rank: RankTrainers,
    private readonly calendar: Calendar,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads these hours of these dates at once, in as many queries for one as for all.
   * @param exceptIds sessions whose places count as free, because they are the ones to be planned
   * @param leadHours how far ahead a session must be; as the rules ask of customers (D16), at an hour on offer, if it is missing
   * @returns the state of one of these hours, beside other `planned` sessions of the customer with the same trainer
   */
  async statesOf(
    trial: Booking,
    dates: readonly string[],
    times: readonly string[],
    exceptIds: string[] = [],
    leadHours?: number,
  ): Promise<(date: string, time: string, planned?: readonly SessionTime[]) => SessionTimeState> {
    const now = this.clock.now();
    const offers = await this.waiting.listOffers(trial.userId);
    // One after the other: transactions do not support parallel commands.
    const leftAt = await this.slots.countLeft(trial, dates, times, exceptIds);
    const offered = new Set(offers.filter(({ service }) => service === trial.service).map((slot) => `${slot.date} ${slot.time}`));
    const held = await this.slots.listTimesOf(trial.userId, exceptIds);
    const open = await this.bookings.customers.listOpenTimes(trial.userId, exceptIds);
    const canCome = await this.rank.canCome(trial, dates, exceptIds);
    const { rules } = await this.catalogue.current();
    const closedAt = await this.calendar.closedAt(trial.service, trial.pincode);
    const own = new Set([...held, ...open]);
    return (date, time, planned = []) => {
      const hour = `${date} ${time}`;
      const isOwn = own.has(hour);
      // What is held for the customer stays free to them, also if it is near now or more places are sold than there are trainers.
      const isHeld = offered.has(hour);
      const ahead = isHeld ? 0 : leadHours;
      const isTooSoon = !(ahead === undefined ? isPlannable(now, rules, { date, time }) : isAhead(now, { date, time }, ahead));
      const isFull = !isTooSoon && !isOwn && !isHeld && leftAt(date, time) <= 0;
      const closure = isHeld ? null : closedAt({ date, time });
      return {
        free: !isTooSoon && !isOwn && !isFull && !closure,
        closure,
        isOwn,
        isFull,
        isTooSoon,
        sameTrainer: canCome(date, time, planned),
      };
    };
  }
}
