import type { TrainerVisit } from '@fitghar/contracts/booking';
import { type Booking, BookingsRepository, type DayVisit } from '@fitghar/services/bookings';
import { Consents } from '@fitghar/services/identity';
import { PlansRepository } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';

/** Plans that are read for each customer. */
const MAX_PLANS = 10;

/** How a visit ended for its trainer, whatever became of the payment: done, or cancelled because the customer was absent. */
export const visitStatus = ({ status, served, noShow }: Pick<Booking, 'status' | 'served' | 'noShow'>): TrainerVisit['status'] =>
  served ? 'Completed' : noShow === 'customer' ? 'Cancelled' : status;

const showsHealth = ({ status, neededFor }: Booking): boolean => status === 'Trainer Assigned' && neededFor === 'self';

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
    const shown = visits.flatMap(({ booking }) => (showsHealth(booking) ? [booking.userId] : []));
    const [notes, health] = await Promise.all([this.bookings.visits.listNotes(trainerId, customers, date), this.healthOf(shown)]);
    return visits.map((visit) => visitView(visit, notes.get(visit.booking.userId), health));
  }

  /** By customer: from the newest plan that each bought for themselves with consent; others are used for nothing else (D61). */
  private async healthOf(userIds: readonly string[]): Promise<Map<string, TrainerVisit['health']>> {
    const agreed = [...(await this.consents.listGiven(userIds, 'trainer'))];
    const plans = await this.plans.purchases.listConsented(agreed, MAX_PLANS * agreed.length);
    const health = new Map<string, TrainerVisit['health']>();
    for (const { userId, assessment } of plans) {
      // Empty once the health data was erased.
      if (assessment?.plan_for !== 'self' || health.has(userId)) continue;
      const injuries = 'any_injury' in assessment ? assessment.any_injury : '';
      health.set(userId, { goal: assessment.goal, injuries, conditions: assessment.medical_condition ?? '' });
    }
    return health;
  }
}

function visitView(
  { booking, travelMinutes }: DayVisit,
  earlierNote: string | undefined,
  health: ReadonlyMap<string, TrainerVisit['health']>,
): TrainerVisit {
  const { id, date, time, service, trainerCategory, trainingFor, packageId, trainerNote } = booking;
  const { name, phone, address, area, landmark, pincode, position } = booking;
  return {
    ...{ id, date, time, status: visitStatus(booking), is_trial: packageId === null, service_type: service },
    ...{ trainer_category: trainerCategory, training_for: trainingFor },
    ...{ name, phone, address, area, landmark, pincode, position: position ?? null },
    travel_minutes: travelMinutes,
    health: (showsHealth(booking) && health.get(booking.userId)) || null,
    note: trainerNote ?? '',
    ...(earlierNote && { earlier_note: earlierNote }),
  };
}
