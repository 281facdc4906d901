import { adminMessages, type TrainerRecord } from '@fitghar/contracts/admin';

type Doc = TrainerRecord['_doc'];

/** Labels of a trainer's status (section 3). */
export function statusLabel({ status, block_status }: Pick<Doc, 'status' | 'block_status'>): string {
  if (block_status === 'Block') return 'Blocked';
  return { P: 'Pending', A: 'Approved', R: 'Rejected' }[status];
}

/** Section 4: '1' shows KYC NOT DONE, otherwise KYC DONE. */
export const kycLabel = ({ kyc }: Pick<Doc, 'kyc'>): string => (kyc === '1' ? adminMessages.kycNotDone : adminMessages.kycDone);
