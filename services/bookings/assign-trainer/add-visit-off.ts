import type { Outbox } from '../../kernel/index.ts';
import type { Booking } from '../persistence/booking.ts';

/** Tells a trainer by SMS, once for each assignment, that this visit no longer takes place with them. Call in the transaction that decides so. */
export const addVisitOff = (
  outbox: Outbox,
  { id, assignmentNumber }: Pick<Booking, 'id' | 'assignmentNumber'>,
  trainerId: string,
): Promise<void> => outbox.add('visit-off-sms', `${id}.${assignmentNumber}`, { v: 1, booking_id: id, trainer_id: trainerId });
