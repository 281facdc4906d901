export const spendCredit = (amount: string) => `मेरा ${amount} का सर्विस क्रेडिट इस्तेमाल करें`;
