import type { PartOfKycBody } from '@fitghar/contracts/marketing';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import { maskAadhaar } from './mask-aadhaar.ts';

export const KYC_DOCUMENTS = ['aadhar', 'pan', 'photo', 'certificate'] as const;

const fileIdOf = (reference = ''): string => reference.replace('kyc:', '');

/** Ids of the files that a KYC refers to. */
export const fileIdsOf = (body: PartOfKycBody): string[] =>
  KYC_DOCUMENTS.flatMap((name) => (body[name] === undefined ? [] : [fileIdOf(body[name])]));

/** Ids of the files that a stored KYC refers to. */
export const documentsOf = (kyc: TrainerKyc | null | undefined): string[] => KYC_DOCUMENTS.flatMap((name) => kyc?.[name] || []);

/** Converts a complete or partial KYC to its record. @param submittedAt null unless it is complete */
export const toKyc = (body: PartOfKycBody, submittedAt: Date | null): TrainerKyc => ({
  age: body.age ?? null,
  languages: (body.language ?? []).map(maskAadhaar),
  qualification: body.qualification ?? null,
  experience: maskAadhaar(body.experience ?? ''),
  accountNumber: body.account_no ?? '',
  accountHolder: maskAadhaar(body.account_holder_name ?? ''),
  ifsc: body.ifsc_code ?? '',
  bank: maskAadhaar(body.bank_name ?? ''),
  branch: maskAadhaar(body.branch_name ?? ''),
  aadhar: fileIdOf(body.aadhar),
  pan: fileIdOf(body.pan),
  photo: fileIdOf(body.photo),
  certificate: fileIdOf(body.certificate),
  submittedAt,
});
