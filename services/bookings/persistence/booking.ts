import type { TrainerLevel } from '@fitghar/contracts/booking';
import { Types } from 'mongoose';
import { istInstant, searchTokens, tenDigits, toE164 } from '../../kernel/index.ts';
import type { BookingRecord } from './booking.schema.ts';

/** A session at home, from the hold of its slot to its end. `phone` is 10 digits; it is stored in E.164 (D36). */
export interface Booking
  extends Omit<
    BookingRecord,
    'userId' | 'trainer' | 'words' | 'packageId' | 'moves' | 'reschedules' | 'moved' | 'formerTrainerId' | 'closeReminders' | 'earning'
  > {
  id: string;
  userId: string;
  /** The package that it is a session of; null for a trial. */
  packageId: string | null;
  /** Times that the customer moved it (D53). */
  moves: number;
  /** Times that its hour changed, no matter who changed it. */
  reschedules: number;
  /** The last change of its hour; null if there was none. */
  moved: Rescheduled | null;
  trainer: AssignedTrainer | null;
  /** Nobody else is sent without the customer's word. */
  /** Id of a trainer who can no longer come, while the customer is asked who comes instead (ADR 061). */
  formerTrainerId: string | null;
  /** What its trainer earned; null if nothing. */
  earning: Earning | null;
}

/** What a trainer earned by a visit, fixed when it was closed. */
export interface Earning {
  /** Its price without GST. */
  incomePaise: number;
  sharePercent: number;
  paise: number;
}

/** The hour that a session had before, who changed it, and the reason that the customer reads. */
export interface Rescheduled {
  by: 'customer' | 'trainer' | 'team';
  date: string;
  time: string;
  reason: string | null;
}

/** The trainer as announced to the customer. `phone` is 10 digits. */
export interface AssignedTrainer {
  id: string;
  name: string;
  phone: string;
  /** When assigned; absent if the team had not placed the trainer. */
  category?: TrainerLevel | null | undefined;
}

/** When a session of a package is, how often its hour changed, and the name of who comes. */
export type SessionOfPackage = Pick<Booking, 'id' | 'date' | 'time' | 'status' | 'reschedules'> & { trainer: string | null };

/** When and where a trainer's visit is. */
export type VisitOfTrainer = Pick<Booking, 'id' | 'date' | 'time' | 'pincode'>;

/** A booking as MongoDB stores it. */
export type StoredBooking = BookingRecord & { _id: { toString(): string } };
export const toBooking = ({
  _id,
  userId,
  phone,
  trainer,
  packageId,
  moves,
  reschedules,
  moved,
  formerTrainerId,
  earning,
  words,
  closeReminders: _reminders,
  ...rest
}: StoredBooking): Booking => ({
  ...rest,
  packageId: packageId?.toString() ?? null,
  moves: moves ?? 0,
  reschedules: reschedules ?? 0,
  moved: moved ? { by: moved.by, date: moved.date, time: moved.time, reason: moved.reason ?? null } : null,
  id: _id.toString(),
  userId: userId.toString(),
  phone: tenDigits(phone),
  trainer: trainer ? { ...trainer, phone: tenDigits(trainer.phone) } : null,
  formerTrainerId: formerTrainerId ?? null,
  earning: earning ?? null,
});

export const searchTokensOf = ({
  name,
  phone,
  pincode,
  area,
  gatewayOrderId,
}: Pick<Booking, 'name' | 'phone' | 'pincode' | 'area' | 'gatewayOrderId'>) =>
  searchTokens(name, tenDigits(phone), pincode, area, gatewayOrderId);

export const toRecord = ({ id, packageId, trainer, formerTrainerId, earning, ...booking }: Booking) => ({
  ...booking,
  ...(formerTrainerId && { formerTrainerId }),
  ...(earning && { earning }),
  _id: new Types.ObjectId(id),
  ...(packageId && { packageId: new Types.ObjectId(packageId) }),
  trainer: trainer && { ...trainer, phone: toE164(trainer.phone) },
  phone: toE164(booking.phone),
  words: searchTokensOf(booking),
});

/** The latest hour of these for which we cancelled or did not come; null if there is none. */
export function lastFailure(bookings: readonly Pick<Booking, 'cancelledFor' | 'noShow' | 'date' | 'time'>[]): Date | null {
  const failed = bookings.filter(({ cancelledFor, noShow }) => noShow === 'trainer' || (cancelledFor && noShow !== 'customer'));
  const hours = failed.map(({ date, time }) => istInstant(date, time));
  return hours.sort((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Whether the customer is asked who comes instead of a trainer who no longer can. */
export const isAwaitingReplacement = ({ status, formerTrainerId }: Pick<Booking, 'status' | 'formerTrainerId'>): boolean =>
  status === 'Session Booked' && formerTrainerId !== null;
