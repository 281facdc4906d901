import { Injectable } from '@nestjs/common';
import { Clock, istDate, Live, Mongo } from '../../kernel/index.ts';
import { type StoredTrainer, TrainersRepository, type WorkingHours } from '../../trainers/index.ts';
import { type DayVisit, TrainerDays } from '../trainer-days/trainer-days.ts';

/** Packages end within a year. */
const DAYS_AHEAD = 400;

/** A trainer changes when they work (D55). What is planned stays until someone moves it. */
@Injectable()
export class SetTrainerHours {
  constructor(
    private readonly mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly days: TrainerDays,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Leave that is over is dropped. */
  async run({ id }: StoredTrainer, hours: WorkingHours): Promise<void> {
    const today = istDate(this.clock.now());
    await this.mongo.transaction(async () => {
      await this.trainers.setHours(id, { ...hours, daysOff: hours.daysOff.filter(({ to }) => to >= today) });
      this.live.publish('team', 'team.trainers');
    });
  }

  /** Planned visits that do not fit into the hours. */
  async listMisfits(trainer: StoredTrainer): Promise<DayVisit[]> {
    const now = this.clock.now();
    return (await this.days.of(trainer, istDate(now), istDate(now, DAYS_AHEAD))).filter(({ problems }) => problems.length);
  }
}
