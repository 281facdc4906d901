export const refundWithin = (days: string) => `* Ask for the refund on your dashboard within ${days} days.`;
export const cancel = 'Cancel';
export const proceed = 'Proceed';
