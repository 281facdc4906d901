// Texts that the product specification quotes, spelling included (D5).

export const adminMessages = {
  approved: 'Approved Succesfully',
  rejected: 'Rejected Succesfully',
  blocked: 'Blocked Succesfully',
  unblocked: 'Unblocked Succesfully',
  failed: 'Some error occured',
  kycNotDone: 'KYC NOT DONE',
  kycDone: 'KYC DONE',
} as const;
