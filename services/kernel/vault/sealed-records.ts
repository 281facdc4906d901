import type { SealedPurpose } from './sealing.ts';

/**
 * Every place of a data key: `path` in the records of `collection`, and the fields that it encrypts. The rotation goes
 * through them, and the register of personal data names the fields.
 */
export const SEALED_RECORDS: readonly { collection: string; path: string; purpose: SealedPurpose; fields: readonly string[] }[] = [
  {
    collection: 'plans',
    path: 'dataKey',
    purpose: 'health',
    fields: ['assessment', 'draft', 'content', 'guard', 'pausedReason', 'history.what', 'checkIns.sealed'],
  },
  { collection: 'enquiries', path: 'dataKey', purpose: 'health', fields: ['requirement', 'answer'] },
  { collection: 'progress_entries', path: 'dataKey', purpose: 'health', fields: ['sealed'] },
  { collection: 'trainers', path: 'kyc.dataKey', purpose: 'bank account', fields: ['kyc.account'] },
  { collection: 'trainers', path: 'newKyc.dataKey', purpose: 'bank account', fields: ['newKyc.account'] },
  { collection: 'users', path: 'secondFactor.dataKey', purpose: 'second factor', fields: ['secondFactor.sealed'] },
  { collection: 'files.files', path: 'metadata.dataKey', purpose: 'file', fields: ['metadata.dataKey'] },
];
