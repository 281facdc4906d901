/** Emails about payments and refunds. */
export const payments = {
  footer: 'You’re receiving this email because you made a payment to us.',
  refund: {
    duration: 'It takes 3–5 weeks to reach you.',
    to: 'Refunded to',
    originalMethod: 'your original payment method',
    as: 'Refunded as',
    serviceCredit: 'service credit',
    both: (money: string, credit: string) => `${money} to your original payment method, ${credit} as service credit`,
    requested: 'Requested',
    total: 'Total refund',
  },
  reminderFooter: 'You’re receiving this reminder because you started an order.',
  returned: {
    credit: 'Service credit returned',
  },
};
