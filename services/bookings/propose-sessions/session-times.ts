import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.ts';
import { RankTrainers } from '../assign-trainer/rank-trainers.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';
import { Capacity } from '../slots/capacity.ts';
import { isPlannable } from '../slots/slot-grid.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** Whether a session can take place at an hour, and with the trial's trainer. */
export interface SessionTimeState {
  free: boolean;
  sameTrainer: boolean;
}

/** Finds out when the sessions of a package can take place. Holds nothing: only taking the places decides. */
@Injectable()
export class SessionTimes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotReservations,
    private readonly capacity: Capacity,
    private readonly rank: RankTrainers,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads all hours of these dates at once.
   * @param exceptIds sessions whose places count as free, because they are the ones to be planned
   */
  async of(trial: Booking, dates: readonly string[], exceptIds: string[] = []): Promise<(date: string, time: string) => SessionTimeState> {
    const now = this.clock.now();
    const [capacity, taken, held, open, busy] = await Promise.all([
      this.capacity.capacityOf(trial.service),
      this.slots.countTaken(trial.service, [...dates], exceptIds),
      this.slots.listTimesOf(trial.userId, exceptIds),
      this.bookings.listOpenTimes(trial.userId, exceptIds),
      this.rank.busyHours(trial, dates),
    ]);
    const own = new Set([...held, ...open]);
    return (date, time) => {
      const hour = `${date} ${time}`;
      const free = isPlannable(now, date, time) && (taken.get(hour) ?? 0) < capacity && !own.has(hour);
      return { free, sameTrainer: busy !== null && !busy.has(hour) };
    };
  }
}
