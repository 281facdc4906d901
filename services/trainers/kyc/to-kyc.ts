import type { TrainerLanguage } from '@fitghar/contracts/booking';
import type { PartOfKycBody } from '@fitghar/contracts/marketing';
import type { TrainerKyc } from '../persistence/trainer.schema.ts';
import { maskAadhaar } from './mask-aadhaar.ts';

export const KYC_DOCUMENTS = ['aadhar', 'pan', 'photo', 'certificate'] as const;

/** Languages as trainers write them in Hindi, with a dot below letters or without: customers choose by their English names. */
const LANGUAGES_IN_HINDI: Record<string, TrainerLanguage> = {
  ...{ हिन्दी: 'Hindi', हिंदी: 'Hindi', अंग्रेजी: 'English', इंग्लिश: 'English', कन्नड: 'Kannada', तमिल: 'Tamil' },
  ...{ तेलुगु: 'Telugu', तेलुगू: 'Telugu', मलयालम: 'Malayalam', मराठी: 'Marathi', बंगाली: 'Bengali', बांग्ला: 'Bengali' },
  ...{ गुजराती: 'Gujarati', पंजाबी: 'Punjabi', उडिया: 'Odia', ओडिया: 'Odia', उर्दू: 'Urdu' },
};
const languageOf = (written: string): string =>
  LANGUAGES_IN_HINDI[written.normalize('NFD').replaceAll('\u093c', '')] ?? maskAadhaar(written);

const fileIdOf = (reference = ''): string => reference.replace('kyc:', '');

/** Ids of the files that a KYC refers to. */
export const fileIdsOf = (body: PartOfKycBody): string[] =>
  KYC_DOCUMENTS.flatMap((name) => (body[name] === undefined ? [] : [fileIdOf(body[name])]));

/** Ids of the files that a stored KYC refers to. */
export const documentsOf = (kyc: TrainerKyc | null | undefined): string[] => KYC_DOCUMENTS.flatMap((name) => kyc?.[name] || []);

/** Converts a complete or partial KYC to its record. @param submittedAt null unless it is complete */
export const toKyc = (body: PartOfKycBody, submittedAt: Date | null): TrainerKyc => ({
  age: body.age ?? null,
  languages: [...new Set((body.language ?? []).map(languageOf))],
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
