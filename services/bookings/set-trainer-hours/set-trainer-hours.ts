import { Injectable } from '@nestjs/common';
import { Clock, istDate, Live, Mongo, NotFoundError } from '../../kernel/index.ts';
import { ALL_HOURS, type Trainer, TrainersRepository, type WorkingHours } from '../../trainers/index.ts';
import { HoursChangedError } from '../bookings.errors.ts';
import { type DayVisit, TrainerDays } from '../trainer-days/trainer-days.ts';

/** Packages end within a year. */
const DAYS_AHEAD = 400;

/** The hours as people read them: two that say the same are the same text. */
const textOf = (hours: WorkingHours): string =>
  JSON.stringify([
    hours.weekly?.map(({ weekday, from, to }) => `${weekday} ${from} ${to}`).toSorted(),
    hours.daysOff.map(({ from, to }) => `${from} ${to}`).toSorted(),
    hours.maxVisits ?? null,
  ]);

/** A trainer, or ops, change when the trainer works (D55). What is planned stays until someone moves it. */
@Injectable()
export class SetTrainerHours {
  constructor(
    private readonly mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly days: TrainerDays,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * Past leave is dropped.
   * @param seen the hours on which the change is based
   * @throws NotFoundError
   * @throws HoursChangedError if the trainer, or ops, changed them in the meantime
   */
  async run(trainerId: string, hours: WorkingHours, seen?: WorkingHours): Promise<void> {
    const today = istDate(this.clock.now());
    await this.mongo.transaction(async () => {
      const trainer = await this.trainers.findById(trainerId);
      if (!trainer) throw new NotFoundError('trainer');
      if (seen && textOf(trainer.workingHours ?? ALL_HOURS) !== textOf(seen)) throw new HoursChangedError();
      await this.trainers.setHours(trainerId, { ...hours, daysOff: hours.daysOff.filter(({ to }) => to >= today) });
      this.live.publish('team', 'team.trainers');
    });
  }

  /** Planned visits that do not fit into the trainer's hours, or into others. */
  async listMisfits(trainer: Trainer, hours?: WorkingHours): Promise<DayVisit[]> {
    const now = this.clock.now();
    return (await this.days.listOf(trainer, istDate(now), istDate(now, DAYS_AHEAD), hours)).filter(({ problems }) => problems.length);
  }
}
