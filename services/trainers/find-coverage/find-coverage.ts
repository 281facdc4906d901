import type { Coverage } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { TrainersRepository } from '../persistence/trainers.repository.ts';
import { Pincodes } from '../pincodes/pincodes.ts';

/** Whether trainers serve a pincode. */
@Injectable()
export class FindCoverage {
  constructor(
    private readonly pincodes: Pincodes,
    private readonly trainers: TrainersRepository,
  ) {}

  async run(pin: string): Promise<Coverage> {
    const area = await this.pincodes.find(pin);
    if (!area) return { place: null, here: [], nearby: [] };
    const place = { district: area.district, state: area.state };
    const [here, nearby] = await Promise.all([this.trainers.planning.servicesAt({ pin }), this.trainers.planning.servicesAt(place)]);
    return { place, here, nearby };
  }
}
