/** Emails about payments and refunds. */
export const payments = {
  footer: 'You’re receiving this email because you made a payment to us.',
  refund: {
    heading: {
      requested: 'We’ve received your refund request',
      approved: 'Your refund is approved',
      processed: 'Your refund has been sent',
      failed: 'Your refund didn’t go through',
      rejected: 'Your refund request was rejected',
    },
    credited: 'Service credit added',
    next: {
      requested: 'Our team is reviewing it. We’ll email you when it’s decided.',
      approved: 'We’re sending it to your original payment method.',
      processed: 'It takes 3–5 weeks to reach you.',
      failed: 'We’re looking into it and will email you.',
      rejected: 'If you think this is a mistake, please raise a ticket on your dashboard.',
    },
    spend: 'Use it at your next checkout. You’ll see under Transactions how long it’s valid.',
    to: 'Refunded to',
    originalMethod: 'your original payment method',
    as: 'Refunded as',
    serviceCredit: 'service credit',
    both: (money: string, credit: string) => `${money} to your original payment method, ${credit} as service credit`,
    requested: 'Requested',
    total: 'Total refund',
  },
  invoice: {
    subject: { invoice: (number: string) => `Your invoice ${number}`, credit: (number: string) => `Your credit note ${number}` },
    text: {
      invoice: 'The invoice is attached as a PDF. You’ll also find it under Transactions.',
      credit: 'The credit note is attached as a PDF. You’ll also find it under Transactions.',
    },
  },
  reminderFooter: 'You’re receiving this reminder because you started an order.',
  returned: {
    subject: (order: string) => `Your bank has returned your payment: ${order}`,
    heading: 'Your bank has returned your payment',
    text: 'Your bank has returned this payment to you, so we’ve ended what you bought with it.',
    credit: 'Service credit returned',
  },
};
