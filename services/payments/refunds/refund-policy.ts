/** Refunds are money for 30 days after payment and service credit from then on (section 9). */
const MONEY_DAYS = 30;

/** What the policy grants for a paid trial, and why, in the customer's words. */
export function trialRefund(paidAt: Date, now: Date): { form: 'money' | 'credit'; explanation: string } {
  const days = (now.getTime() - paidAt.getTime()) / 86_400_000;
  return days <= MONEY_DAYS
    ? {
        form: 'money',
        explanation: 'A trial session is refunded in full for 30 days, without a fee. The money takes 3 to 5 weeks to reach you.',
      }
    : { form: 'credit', explanation: 'More than 30 days have passed since you paid, so the full amount comes as service credit.' };
}
