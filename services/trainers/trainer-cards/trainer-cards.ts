import type { SessionType, TrainerGender } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { serves } from '../find-coverage/serves.ts';
import type { ShownTrainer } from '../persistence/trainer.ts';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';

/** People compare three; more would be a directory of trainers. */
const MOST = 3;

const average = ({ stars, ratings }: ShownTrainer): number => (ratings ? stars / ratings : 0);

/** Trainers as customers see them before they pay: only those who agreed to be shown. */
@Injectable()
export class TrainerCards {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
  ) {}

  /** A few who might come to this pincode, the best rated first. */
  async listNear(service: SessionType, pincode: string, trainerGender: TrainerGender): Promise<ShownTrainer[]> {
    const area = await this.pincodes.find(pincode);
    const near = await this.trainers.planning.listShown(service, pincode, area, trainerGender);
    return near
      .filter((trainer) => serves(trainer, pincode, area))
      .toSorted((one, other) => average(other) - average(one) || one.id.localeCompare(other.id))
      .slice(0, MOST);
  }

  /** Whether customers may see the trainer, and the id of the photo. */
  async findPhoto(id: string): Promise<string | null> {
    return (await this.trainers.listShown([id]))[0]?.photo ?? null;
  }
}
