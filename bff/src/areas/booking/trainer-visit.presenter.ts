import { placeOf, type TrainerVisit } from '@fitghar/contracts/booking';
import { type Booking, BookingsRepository, type DayVisit } from '@fitghar/services/bookings';
import { HealthForTrainers } from '@fitghar/services/plans';
import { Injectable } from '@nestjs/common';

/** How a visit ended for its trainer, whatever became of the payment: done, or cancelled because the customer was absent. */
export const visitStatus = ({
  status,
  servedBeforeRefund,
  noShow,
}: Pick<Booking, 'status' | 'servedBeforeRefund' | 'noShow'>): TrainerVisit['status'] =>
  servedBeforeRefund ? 'Completed' : noShow === 'customer' ? 'Cancelled' : status;

const showsHealth = ({ status, neededFor }: Booking): boolean => status === 'Trainer Assigned' && neededFor === 'self';

/** Visits as their trainer sees them, with health details until they are over. */
@Injectable()
export class TrainerVisitPresenter {
  constructor(
    private readonly health: HealthForTrainers,
    private readonly bookings: BookingsRepository,
  ) {}

  /** Presents the visits of one date. */
  async list(trainerId: string, date: string, visits: readonly DayVisit[]): Promise<TrainerVisit[]> {
    const customers = visits.map(({ booking }) => booking.userId);
    const shown = visits.flatMap(({ booking }) => (showsHealth(booking) ? [booking.userId] : []));
    const [notes, health] = await Promise.all([this.bookings.visits.listNotes(trainerId, customers, date), this.health.find(shown)]);
    return visits.map((visit) => visitView(visit, notes.get(visit.booking.userId), health));
  }
}

function visitView(
  { booking, travelMinutes }: DayVisit,
  earlierNote: string | undefined,
  health: ReadonlyMap<string, TrainerVisit['health']>,
): TrainerVisit {
  const { id, date, time, service, trainerCategory, trainingFor, packageId, trainerNote } = booking;
  const { name, phone, position } = booking;
  return {
    ...{ id, date, time, status: visitStatus(booking), is_trial: packageId === null, service_type: service },
    ...{ trainer_category: trainerCategory, training_for: trainingFor },
    ...{ name, phone, ...placeOf(booking), position: position ?? null },
    travel_minutes: travelMinutes,
    health: (showsHealth(booking) && health.get(booking.userId)) || null,
    ...{ on_the_way: Boolean(booking.onTheWayAt), started: Boolean(booking.startedAt) },
    note: trainerNote ?? '',
    ...(earlierNote && { earlier_note: earlierNote }),
  };
}
