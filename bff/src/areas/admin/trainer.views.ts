import type { TrainerRecord } from '@fitghar/contracts';
import type { Files } from '@fitghar/services/kernel';
import type { StoredTrainer } from '@fitghar/services/trainers';

/** A trainer as ops see one (section 3). */
export function trainerRecord({ kyc, ...trainer }: StoredTrainer, files: Files): TrainerRecord {
  const link = (id: string | undefined) => (id ? files.linkTo(id) : null);
  return {
    _doc: {
      _id: trainer.id,
      name: trainer.name,
      age: kyc?.age ?? null,
      gender: trainer.gender ?? null,
      email: trainer.email,
      phone: trainer.phone,
      pin: trainer.pin,
      experience: kyc?.experience ?? '',
      ref_id: trainer.id.slice(-6).toUpperCase(),
      service_type: trainer.serviceType,
      status: trainer.status,
      kyc: kyc ? '2' : '1',
      block_status: trainer.blocked ? 'Block' : '',
      c_address: trainer.currentAddress,
      district: trainer.district,
      state: trainer.state,
      account_no: kyc ? kyc.accountNumber.replace(/.(?=.{4})/g, 'X') : '',
      ifsc_code: kyc?.ifsc ?? '',
      branch_name: kyc?.branch ?? '',
      bank_name: kyc?.bank ?? '',
      adhhar: link(kyc?.aadhar),
      pan: link(kyc?.pan),
      certificate: link(kyc?.certificate),
      photo: link(kyc?.photo),
      servicing_area: trainer.servicingArea,
    },
  };
}
