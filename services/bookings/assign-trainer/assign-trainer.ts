import { isOpen } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { RequestChangedError, TrainerBusyError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { addVisitOff } from './add-visit-off.ts';
import { RankTrainers } from './rank-trainers.ts';

/** Assigns or reassigns a trainer (D20). Customer and trainer get an SMS, the customer also an email. */
@Injectable()
export class AssignTrainer {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly rank: RankTrainers,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /**
   * @param version of the booking that the admin saw. Assigning the same trainer again changes nothing.
   * @throws NotFoundError, RequestChangedError, TrainerNotEligibleError, TrainerBusyError
   */
  async run(id: string, trainerId: string, version: number): Promise<void> {
    const booking = await this.find(id);
    if (!isOpen(booking) || booking.version !== version) throw new RequestChangedError(describeAssignment(booking));
    if (booking.status === 'Trainer Assigned' && booking.trainer?.id === trainerId) return;
    await this.mongo
      .transaction(async () => {
        const trainer = await this.rank.choose(booking, trainerId);
        if (!(await this.bookings.assign(id, version, trainer))) throw new RequestChangedError(describeAssignment(await this.find(id)));
        await this.notify(booking);
      })
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new TrainerBusyError() : error;
      });
  }

  private async notify({ id, userId, trainer: before, assignmentNumber: last }: Booking): Promise<void> {
    const assignmentNumber = last + 1;
    const key = `${id}.${assignmentNumber}`;
    await this.outbox.add('trainer-assigned-sms', `${key}.customer`, {
      v: 1,
      booking_id: id,
      assignment: assignmentNumber,
      to: 'customer',
    });
    await this.outbox.add('trainer-assigned-sms', `${key}.trainer`, { v: 1, booking_id: id, assignment: assignmentNumber, to: 'trainer' });
    await this.outbox.add('trainer-assigned-mail', key, { v: 1, booking_id: id, assignment: assignmentNumber });
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
