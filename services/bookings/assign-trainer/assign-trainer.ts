import { isOpen } from '@fitghar/contracts/booking';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { RequestChangedError, TrainerBusyError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { addVisitOff } from './add-visit-off.ts';
import { RankTrainers } from './rank-trainers.ts';

/** Of a customer whose sessions are assigned together: they get one email of all, and an SMS of the first. */
export interface AssignedTogether {
  /** The same for all of them, and for no others. */
  key: string;
  /** All of them, whether or not they can be assigned. */
  ids: string[];
  /** Whether more than one is of this session's package and for the same trainer, who gets one SMS of them. */
  isPackage: boolean;
}

/** Their messages wait until all of them are assigned. */
const TOGETHER_MS = MINUTE_MS;

/** Assigns or reassigns a trainer (D20). Customer and trainer get an SMS, the customer also an email. */
@Injectable()
export class AssignTrainer {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly rank: RankTrainers,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /**
   * @param version of the booking that the admin saw. Assigning the same trainer again changes nothing.
   * @throws NotFoundError, RequestChangedError, TrainerNotEligibleError, TrainerBusyError
   */
  async run(id: string, trainerId: string, version: number, together?: AssignedTogether): Promise<void> {
    const booking = await this.find(id);
    if (!isOpen(booking) || booking.version !== version) throw new RequestChangedError(describeAssignment(booking));
    if (booking.status === 'Trainer Assigned' && booking.trainer?.id === trainerId) return;
    await this.mongo
      .transaction(async () => {
        const trainer = await this.rank.choose(booking, trainerId);
        if (!(await this.bookings.assign(id, version, trainer))) throw new RequestChangedError(describeAssignment(await this.find(id)));
        await this.notify(booking, trainerId, together);
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new TrainerBusyError() : error;
      });
  }

  private async notify(booking: Booking, trainerId: string, together: AssignedTogether | undefined): Promise<void> {
    const { id, userId, packageId, trainer: before, assignmentNumber: last } = booking;
    const assigned = { v: 1, booking_id: id, assignment: last + 1 } as const;
    const key = `${id}.${assigned.assignment}`;
    const later = new Date(this.clock.now().getTime() + TOGETHER_MS);
    if (together)
      await this.outbox.add('trainers-assigned-mail', together.key, { v: 1, user_id: userId, booking_ids: together.ids }, later);
    else await this.outbox.add('trainer-assigned-mail', key, assigned);
    await this.outbox.add('trainer-assigned-sms', `${together?.key ?? key}.customer`, { ...assigned, to: 'customer' });
    if (packageId && together?.isPackage)
      await this.outbox.add(
        'package-trainer-sms',
        `${together.key}.${packageId}.${trainerId}`,
        { v: 1, package_id: packageId, trainer_id: trainerId },
        later,
      );
    else await this.outbox.add('trainer-assigned-sms', `${key}.trainer`, { ...assigned, to: 'trainer' });
    if (before) await addVisitOff(this.outbox, { id, assignmentNumber: last }, before.id);
    this.live.publish({ userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }

  private async find(id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    return booking;
  }
}

/** The current assignment, for an admin who was slower. */
const describeAssignment = ({ status, trainer }: Booking): string =>
  status === 'Trainer Assigned' && trainer ? `${trainer.name} is now assigned` : `its status is now ${status}`;
