import { SESSION_HOURS } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Clock, istDate } from '../../kernel/index.ts';
import { Pincodes, serves, TrainersRepository, worksAt } from '../../trainers/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** A pincode with its sessions and trainers by hour of {@link SESSION_HOURS}. */
export interface PincodeCoverage {
  pincode: string;
  area: string;
  /** Sessions that begin then. */
  counts: number[];
  total: number;
  /** How many trainers serve the pincode. */
  trainers: number;
  /** Hours that these trainers work then. */
  trainerHours: number[];
}

const DAYS = 14;
const MAX_PINCODES = 12;
const MAX_TRAINERS = 1000;

/** Where and when trainers are short: the sessions of the last and next seven days beside the hours that trainers work. */
@Injectable()
export class ShowCoverage {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
  ) {}

  /** The pincodes with the most sessions, busiest first. A trainer’s hours count in each pincode that they serve. */
  async run(): Promise<{ hours: readonly string[]; rows: PincodeCoverage[] }> {
    const now = this.clock.now();
    const dates = Array.from({ length: DAYS }, (_, index) => istDate(now, index - DAYS / 2));
    const [first = ''] = dates;
    // A query a day: one for all of them would be the slowest of operations.
    const cells = (await Promise.all(dates.map((date) => this.bookings.figures.demand(date)))).flat();
    const busiest = [...Map.groupBy(cells, ({ pincode }) => pincode)]
      .map(([pincode, own]) => ({
        pincode,
        counts: SESSION_HOURS.map((hour) => own.reduce((sum, { time, count }) => (time === hour ? sum + count : sum), 0)),
        total: own.reduce((sum, { count }) => sum + count, 0),
      }))
      .toSorted((one, other) => other.total - one.total || one.pincode.localeCompare(other.pincode))
      .slice(0, MAX_PINCODES);
    const pins = busiest.map(({ pincode }) => pincode);
    const [areas, names] = await Promise.all([
      Promise.all(pins.map((pincode) => this.pincodes.find(pincode))),
      Promise.all(pins.map((pincode) => this.bookings.operations.findArea(pincode, first))),
    ]);
    const known = areas.filter((area) => area !== null);
    const workplaces = (await this.trainers.planning.listWorkplaces(pins, known, MAX_TRAINERS)).map((trainer) => ({
      trainer,
      hours: SESSION_HOURS.map((hour) => dates.filter((date) => worksAt(trainer.workingHours, date, hour)).length),
    }));
    const rows = busiest.map((row, index) => {
      const here = workplaces.filter(({ trainer }) => serves(trainer, row.pincode, areas[index] ?? null));
      const trainerHours = SESSION_HOURS.map((_, at) => here.reduce((sum, { hours }) => sum + (hours[at] ?? 0), 0));
      return { ...row, area: names[index] ?? '', trainers: here.length, trainerHours };
    });
    return { hours: SESSION_HOURS, rows };
  }
}
