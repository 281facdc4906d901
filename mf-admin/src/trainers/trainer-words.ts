import { adminMessages, type TrainerRecord } from '@fitghar/contracts/admin';

type Doc = TrainerRecord['_doc'];

/** Where a trainer stands, in words (section 3). */
export function statusWords({ status, block_status }: Pick<Doc, 'status' | 'block_status'>): string {
  if (block_status === 'Block') return 'Blocked';
  return { P: 'Pending', A: 'Approved', R: 'Rejected' }[status];
}

/** Section 4: '1' shows KYC NOT DONE, otherwise KYC DONE. */
export const kycWords = ({ kyc }: Pick<Doc, 'kyc'>): string => (kyc === '1' ? adminMessages.kycNotDone : adminMessages.kycDone);
