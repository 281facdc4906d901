import type { TrainerVisit } from '@fitghar/contracts/booking';
import { type Booking, BookingsRepository, type DayVisit } from '@fitghar/services/bookings';
import { Consents } from '@fitghar/services/identity';
import { type Plan, PlansRepository } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';

const MAX_PLANS = 10;

/** How a visit ended for its trainer, whatever became of the payment: done, or cancelled because the customer was absent. */
export const visitStatus = ({ status, served, noShow }: Pick<Booking, 'status' | 'served' | 'noShow'>): TrainerVisit['status'] =>
  served ? 'Completed' : noShow === 'customer' ? 'Cancelled' : status;

/** Visits as their trainer sees them. Health details only while the customer agrees to share them with trainers. */
@Injectable()
export class TrainerVisitPresenter {
  constructor(
    private readonly consents: Consents,
    private readonly plans: PlansRepository,
    private readonly bookings: BookingsRepository,
  ) {}

  /** Of one date. */
  async list(trainerId: string, date: string, visits: readonly DayVisit[]): Promise<TrainerVisit[]> {
    const customers = visits.map(({ booking }) => booking.userId);
    const notes = await this.bookings.visits.listNotes(trainerId, customers, date);
    return Promise.all(visits.map((visit) => this.one(visit, notes.get(visit.booking.userId))));
  }

  private async one({ booking, travelMinutes }: DayVisit, earlierNote: string | undefined): Promise<TrainerVisit> {
    const { id, date, time, status, service, trainerCategory, trainingFor, packageId, trainerNote } = booking;
    const { name, phone, address, area, landmark, pincode, position } = booking;
    return {
      ...{ id, date, time, status: visitStatus(booking), is_trial: packageId === null, service_type: service },
      ...{ trainer_category: trainerCategory, training_for: trainingFor },
      ...{ name, phone, address, area, landmark, pincode, position: position ?? null },
      travel_minutes: travelMinutes,
      health: status === 'Trainer Assigned' && booking.neededFor === 'self' ? await this.healthOf(booking.userId) : null,
      note: trainerNote ?? '',
      ...(earlierNote && { earlier_note: earlierNote }),
    };
  }

  /** From the newest plan that the customer bought for themselves with consent; others are used for nothing else (D61). */
  private async healthOf(userId: string): Promise<TrainerVisit['health']> {
    if (!(await this.consents.isGiven(userId, 'trainer'))) return null;
    const { rows } = await this.plans.purchases.listBought(userId, { page: 1, limit: MAX_PLANS });
    const own = rows
      .filter(({ healthGround }) => healthGround !== 'order')
      .map(assessmentOf)
      .find((assessment) => assessment?.plan_for === 'self');
    if (!own) return null;
    return {
      goal: own.goal,
      injuries: 'any_injury' in own ? own.any_injury : '',
      conditions: own.medical_condition ?? '',
    };
  }
}

/** Empty once the health data was erased. */
const assessmentOf = ({ assessment }: Plan): Plan['assessment'] | null => assessment ?? null;
