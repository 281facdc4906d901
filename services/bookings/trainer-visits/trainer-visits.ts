import { formatDay, formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, istDate, PersonalData } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

const MAX_EXPORTED = 10_000;

/** The month (`YYYY-MM`) so many after that of a date. */
const monthFrom = (date: string, months: number): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 7);

/** What bookings say about their trainers. Their customers' names and addresses are not a trainer's to download. */
@Injectable()
export class TrainerVisits implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register('visits', {
      export: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (!trainer) return null;
        const visits = await this.bookings.visits.listLatest(trainer.id, MAX_EXPORTED);
        return visits.map(({ date, time, service, pincode, status, rating }) => ({ date, time, service, pincode, status, rating }));
      },
      erase: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        if (trainer) await this.bookings.visits.eraseTrainer(trainer.id);
      },
      blocksErasure: async (userId) => {
        const trainer = await this.trainers.findByAccount(userId);
        const visit = trainer && (await this.bookings.visits.findOpen(trainer.id));
        if (trainer && !visit) return this.unpaid(trainer.id);
        return (
          visit &&
          `You have a visit on ${formatSessionTime(visit, this.clock.now())}. Please complete it, or ask us to give it to another trainer. Then you can delete your account`
        );
      },
    });
  }

  /** Visits of a month are paid in the next one, to the account that erasure removes. */
  private async unpaid(trainerId: string): Promise<string | null> {
    const now = this.clock.now();
    const earned = await this.bookings.earnings.byMonth(trainerId, `${monthFrom(istDate(now), -1)}-01`);
    const [last] = earned;
    if (!last) return null;
    const count = earned.reduce((sum, { visits }) => sum + visits, 0);
    const visits = count === 1 ? 'a visit' : `${count} visits`;
    return `We have yet to pay you for ${visits}. You can delete your account from ${formatDay(`${monthFrom(last.month, 2)}-01`, now)}`;
  }
}
