import { formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, PersonalData } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

const MAX_EXPORTED = 10_000;

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
        return (
          visit &&
          `You have a visit on ${formatSessionTime(visit, this.clock.now())}. Please complete it, or ask us to give it to another trainer. Then you can delete your account`
        );
      },
    });
  }
}
