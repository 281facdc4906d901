export const spendCredit = (amount: string) => `Use my service credit of ${amount}`;
