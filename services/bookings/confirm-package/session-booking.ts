import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import type { AssignedTrainer, Booking } from '../persistence/booking.ts';
import type { ChosenSession, SessionPackage } from '../persistence/package.ts';

/** A session of a package as a booking: the people of its trial, at its address unless a correction has changed that. */
export function sessionBooking(
  { trainerNote, closingKey, servedBeforeRefund, onTheWayAt, startedAt, ...trial }: Booking,
  pack: Pick<SessionPackage, 'id' | 'category' | 'trainingFor' | 'trainerGender' | 'amountPaise' | 'contact'>,
  {
    session: { id, date, time },
    trainer,
    order: { gatewayOrderId, paymentId },
    createdAt,
  }: {
    session: ChosenSession;
    trainer: AssignedTrainer | null;
    order: Pick<Booking, 'gatewayOrderId' | 'paymentId'>;
    createdAt: Date;
  },
): Booking {
  return {
    ...trial,
    ...pack.contact,
    ...(pack.contact && { position: null }),
    id,
    packageId: pack.id,
    date,
    time,
    trainerCategory: pack.category,
    trainingFor: pack.trainingFor,
    trainerGender: pack.trainerGender,
    amountPaise: Math.round(pack.amountPaise / PACKAGE_SESSIONS),
    gatewayOrderId,
    paymentId: paymentId ?? null,
    holdExpiresAt: createdAt,
    bookingStep: null,
    status: trainer ? 'Trainer Assigned' : 'Session Booked',
    trainer,
    assignmentNumber: trainer ? 1 : 0,
    version: 0,
    moves: 0,
    reschedules: 0,
    moved: null,
    formerTrainerId: null,
    earning: null,
    noShow: null,
    cancelledFor: null,
    rating: null,
    createdAt,
  };
}
