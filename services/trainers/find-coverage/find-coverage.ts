import type { TrainerGender } from '@fitghar/contracts/booking';
import type { Coverage } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';

/** Whether trainers, of that gender, serve a pincode. */
@Injectable()
export class FindCoverage {
  constructor(
    private readonly pincodes: Pincodes,
    private readonly trainers: TrainersRepository,
  ) {}

  async run(pin: string, trainerGender: TrainerGender): Promise<Coverage> {
    const area = await this.pincodes.find(pin);
    if (!area) return { place: null, here: [], nearby: [] };
    const place = { district: area.district, state: area.state };
    const { planning } = this.trainers;
    const [here, nearby] = await Promise.all([planning.servicesAt({ pin }, trainerGender), planning.servicesAt(place, trainerGender)]);
    return { place, here, nearby };
  }
}
