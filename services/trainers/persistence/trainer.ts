import { type SessionType, sessionType } from '@fitghar/contracts/booking';
import type { StoredTrainerRecord, TrainerRecord } from './trainer.schema.ts';

/** The trainers' service for each type of session. */
export const TRAINER_SERVICE: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

/** The sessions that a trainer gives. */
export const servicesOf = ({ serviceType }: Pick<TrainerRecord, 'serviceType'>): SessionType[] =>
  sessionType.options.filter((service) => TRAINER_SERVICE[service] === serviceType);

/** Whether a trainer can be assigned: approved and not blocked (D17). */
export const isAssignable = ({ status, blocked }: Pick<TrainerRecord, 'status' | 'blocked'>): boolean => status === 'A' && !blocked;

/** A trainer with the id as text, and the KYC, whose bank account is decrypted: for those who decide, pay or export it. */
export type StoredTrainer = TrainerRecord & { id: string };
/** A trainer as everyone else needs one. */
export type Trainer = Omit<StoredTrainer, 'kyc' | 'newKyc'>;
/** Required fields of a new trainer; the rest get defaults. */
export type NewTrainer = Pick<TrainerRecord, 'email' | 'name' | 'phone' | 'serviceType' | 'status'> &
  Partial<Omit<TrainerRecord, 'newKyc'>>;

/** Where and when a trainer works. */
export type Workplace = Pick<TrainerRecord, 'pin' | 'district' | 'state' | 'servicingArea' | 'workingHours'>;

/** What customers see of a trainer who agreed to it, and where the trainer works. */
export interface ShownTrainer extends Pick<TrainerRecord, 'name' | 'stars' | 'ratings'>, Omit<Workplace, 'workingHours'> {
  id: string;
  languages: string[];
  experience: string;
  qualification: string | null;
  /** Ids of files; empty without. */
  photo: string;
  certificate: string;
}

/** What readers without use for it do not get from the database. */
export const WITHOUT_KYC = { kyc: 0, newKyc: 0 } as const;

export const toTrainer = ({ _id, kyc, newKyc, ...record }: StoredTrainerRecord & { _id: { toString(): string } }): Trainer => ({
  ...record,
  id: _id.toString(),
});
