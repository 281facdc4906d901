import { Injectable } from '@nestjs/common';
import { Pincodes, serves, type Trainer, TrainersRepository, type TravelMinutes, type WorkingHours } from '../../trainers/index.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { visitProblems } from './visit-problems.ts';

/** A visit within the day of its trainer. */
export interface DayVisit {
  booking: Booking;
  /** From the visit before; null for the first of the day. */
  travelMinutes: number | null;
  /** Why it does not fit, such as hours that changed after it was planned. */
  problems: string[];
}

/** A trainer's visits of one or several days. */
export interface TrainerDay {
  trainer: Trainer;
  visits: DayVisit[];
}

/** How many trainers without a visit the planner of a day lists. */
const MAX_FREE = 200;
/** How many trainers of a district are asked whether they serve a pincode of it. */
const MAX_NEAR = 1000;

/** Days of trainers as planned: visits in order, with travel and what does not fit. */
@Injectable()
export class TrainerDays {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
  ) {}

  /** A trainer's visits of these dates, inclusive. @param hours that they are compared with */
  async listOf(trainer: Trainer, from: string, to: string, hours: WorkingHours | null = trainer.workingHours ?? null): Promise<DayVisit[]> {
    const [visits, travel] = await Promise.all([this.bookings.visits.listDaysOf(trainer.id, from, to), this.pincodes.travel()]);
    return inOrder(hours, visits, travel);
  }

  /**
   * All trainers' visits of a date, and the sessions without a trainer. With a pincode, only of the trainers who serve it
   * and can be assigned, and its sessions.
   */
  async plan(date: string, pincode?: string): Promise<{ days: TrainerDay[]; unassigned: Booking[] }> {
    const [sessions, travel] = await Promise.all([this.bookings.visits.listDays(date, date), this.pincodes.travel()]);
    const byTrainer = new Map<string, Booking[]>();
    for (const session of sessions)
      if (session.trainer) byTrainer.set(session.trainer.id, [...(byTrainer.get(session.trainer.id) ?? []), session]);
    const trainers = await (pincode ? this.serving(pincode) : this.trainers.planning.listForPlanning([...byTrainer.keys()], MAX_FREE));
    return {
      days: trainers.map((trainer) => ({
        trainer,
        visits: inOrder(trainer.workingHours ?? null, byTrainer.get(trainer.id) ?? [], travel),
      })),
      unassigned: sessions.filter((session) => !session.trainer && (!pincode || session.pincode === pincode)),
    };
  }

  private async serving(pincode: string): Promise<Trainer[]> {
    const area = await this.pincodes.find(pincode);
    return (await this.trainers.planning.listAssignableNear(pincode, area, MAX_NEAR)).filter((trainer) => serves(trainer, pincode, area));
  }
}

function inOrder(workingHours: WorkingHours | null, visits: readonly Booking[], travel: TravelMinutes): DayVisit[] {
  return visits.map((booking, index) => {
    const before = visits[index - 1];
    const others = visits.filter(({ id }) => id !== booking.id);
    return {
      booking,
      travelMinutes: before?.date === booking.date ? travel(before.pincode, booking.pincode) : null,
      problems: booking.status === 'Trainer Assigned' ? visitProblems(booking, others, workingHours, travel) : [],
    };
  });
}
