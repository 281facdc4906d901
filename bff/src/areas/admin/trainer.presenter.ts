import type { TrainerDocument, TrainerRecord } from '@fitghar/contracts/admin';
import { meanStars } from '@fitghar/services/bookings';
import { istIso, tenDigits } from '@fitghar/services/kernel';
import type { StoredTrainer, TrainerKyc } from '@fitghar/services/trainers';
import type { Cell } from '../../platform/http/csv.ts';

/** The last four digits; the rest is masked. */
export const maskAccount = ({ accountNumber }: Pick<TrainerKyc, 'accountNumber'>): string => accountNumber.replace(/.(?=.{4})/g, 'X');

/** A trainer as ops see them (section 3). `link` builds a document's URL; null without permission to see it. */
export function trainerRecord(
  { kyc, ...trainer }: StoredTrainer,
  link: (trainerId: string, document: TrainerDocument) => string | null,
): TrainerRecord {
  const document = (name: TrainerDocument) => (kyc?.[name] ? link(trainer.id, name) : null);
  return {
    _doc: {
      _id: trainer.id,
      name: trainer.name,
      age: kyc?.age ?? null,
      gender: trainer.gender ?? null,
      email: trainer.email,
      phone: tenDigits(trainer.phone),
      pin: trainer.pin,
      experience: kyc?.experience ?? '',
      category: trainer.category ?? null,
      ref_id: trainer.id.slice(-6).toUpperCase(),
      service_type: trainer.serviceType,
      status: trainer.status,
      kyc: kyc?.submittedAt ? '2' : '1',
      block_status: trainer.blocked ? 'Block' : '',
      c_address: trainer.currentAddress,
      district: trainer.district,
      state: trainer.state,
      account_no: kyc ? maskAccount(kyc) : '',
      ifsc_code: kyc?.ifsc ?? '',
      branch_name: kyc?.branch ?? '',
      bank_name: kyc?.bank ?? '',
      adhhar: document('aadhar'),
      pan: document('pan'),
      certificate: document('certificate'),
      photo: document('photo'),
      servicing_area: trainer.servicingArea,
      rating: meanStars(trainer),
      ratings: trainer.ratings,
    },
  };
}

/** The columns of the CSV file: neither documents nor bank details. */
export const TRAINER_COLUMNS: Record<string, (trainer: StoredTrainer) => Cell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => tenDigits(phone),
  pin: ({ pin }) => pin,
  district: ({ district }) => district,
  state: ({ state }) => state,
  service: ({ serviceType }) => serviceType,
  category: ({ category }) => category ?? '',
  status: ({ status }) => status,
  kyc: ({ kyc }) => (kyc?.submittedAt ? '2' : '1'),
  blocked: ({ blocked }) => (blocked ? 'yes' : 'no'),
  rating: (trainer) => meanStars(trainer) ?? '',
  created_at: ({ createdAt }) => (createdAt ? istIso(createdAt) : ''),
};
