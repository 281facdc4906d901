// Texts that the product specification quotes, spelling included (D5).

export const transactionMessages = { empty: 'No transactions available.' } as const;
export const payMessages = { missingOrder: 'Missing order ID' } as const;
