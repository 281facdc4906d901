import { isOpen, type SessionType } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { TrialNeededError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** More trials than a customer ever has. */
const MAX_TRIALS = 50;

/** The trials that entitle a customer to a package (D50): paid, and neither cancelled nor refunded. */
@Injectable()
export class PaidTrials {
  constructor(private readonly bookings: BookingsRepository) {}

  /** The latest of each service, latest first. */
  async list(userId: string): Promise<Booking[]> {
    const { rows } = await this.bookings.customers.listTrials(userId, 1, MAX_TRIALS);
    const paid = rows.filter((trial) => isOpen(trial) || trial.status === 'Completed');
    return paid.filter((trial, index) => paid.findIndex(({ service }) => service === trial.service) === index);
  }

  /** @param service that of the latest trial if it is missing @throws TrialNeededError */
  async find(userId: string, service?: SessionType): Promise<Booking> {
    const trials = await this.list(userId);
    const trial = service ? trials.find((each) => each.service === service) : trials[0];
    if (!trial) throw new TrialNeededError();
    return trial;
  }
}
