import { isOpen } from '@fitghar/contracts/booking';
import { formatSessionTime, formatTimeRange } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, NotFoundError } from '../../kernel/index.ts';
import { Pincodes, type Trainer, TrainersRepository } from '../../trainers/index.ts';
import { RankTrainers } from '../assign-trainer/rank-trainers.ts';
import { MoveSession } from '../move-session/move-session.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** What a change of a visit's hour or trainer would mean. */
export interface PlanCheck {
  /** Why it cannot be done; empty if it can. */
  problems: string[];
  /** What happens then. */
  consequences: string[];
}

/** Tells ops what moving a visit would mean, before it happens. Changes nothing. */
@Injectable()
export class CheckPlan {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly rank: RankTrainers,
    private readonly moves: MoveSession,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError for an unknown trainer */
  async run(booking: Booking, to: { date: string; time: string; trainerId: string }): Promise<PlanCheck> {
    const trainer = await this.trainers.findById(to.trainerId);
    if (!trainer) throw new NotFoundError('trainer');
    const { date, time } = to;
    const isMoved = date !== booking.date || time !== booking.time;
    const isReassigned = trainer.id !== booking.trainer?.id;
    const { eligible, reasons } = await this.rank.rankOne({ ...booking, date, time }, trainer);
    const problems = [
      ...(isOpen(booking) ? [] : [`Its status is now ${booking.status}`]),
      ...(isMoved ? await this.objectionsToHour(booking, date, time) : []),
      ...(eligible ? [] : reasons),
    ];
    if (!isMoved && !isReassigned) return { problems, consequences: [] };
    const when = formatSessionTime({ date, time }, this.clock.now());
    const old = booking.trainer?.name;
    const consequences = [
      ...(isMoved
        ? [`${booking.name} gets an email with the new time: ${when}`, `${formatTimeRange(booking.time)} becomes free for others`]
        : []),
      ...(isReassigned && old ? [`${old} gets an SMS that this visit is cancelled`] : []),
      ...(isReassigned ? [`${booking.name} gets an SMS${isMoved ? '' : ' and an email'} that ${trainer.name} will come`] : []),
      `${trainer.name} gets an SMS with the visit`,
      'The Start PIN changes',
      ...(await this.loadOf(trainer, { ...booking, date, time })),
    ];
    return { problems, consequences };
  }

  private async objectionsToHour(booking: Booking, date: string, time: string): Promise<string[]> {
    const hours = await this.moves.listTimes({ by: 'team', reason: '' }, booking.id, date);
    const isFree = hours.some((hour) => hour.time === time && hour.free);
    return isFree ? [] : [`${formatTimeRange(time)} is full, in the past or not offered, or ${booking.name} has another session then`];
  }

  /** How full the trainer's day becomes, and the travel around the visit. */
  private async loadOf({ id, name }: Trainer, visit: Booking): Promise<string[]> {
    const [visits, travel] = await Promise.all([this.bookings.visits.listByTrainer([id], visit.date, visit.date), this.pincodes.travel()]);
    const others = (visits.get(id) ?? [])
      .filter((each) => each.id !== visit.id)
      .toSorted((one, other) => one.time.localeCompare(other.time));
    const before = others.findLast(({ time }) => time < visit.time);
    const after = others.find(({ time }) => time > visit.time);
    return [
      `${name} has ${others.length === 0 ? 'no other visit' : others.length === 1 ? '1 other visit' : `${others.length} other visits`} that day`,
      ...(before ? [`${travel(before.pincode, visit.pincode)} min of travel before it, from ${before.pincode}`] : []),
      ...(after ? [`${travel(visit.pincode, after.pincode)} min of travel after it, to ${after.pincode}`] : []),
    ];
  }
}
