import { Link } from '@fitghar/platform';

export const promises = ['Within 24 hours', 'Checked by a specialist', 'Questions answered'];
export const seePlans = 'See plans and prices';
export const whatYouGet = 'What you get';

export const sample = { diet: 'A day from a sample plan', fitness: 'Two days from a sample plan' };
export const noSample = 'We couldn’t load the sample';
export const aboutSample = (forWhom: string) => (
  <>{forWhom}. This is the draft our software prepares; your specialist adapts it to you before it’s sent.</>
);
export const fullPlan = (days: number, hasShopping: boolean) =>
  `The full plan covers ${days} days${hasShopping ? ', with a shopping list for the week' : ''}.`;

export const terms = '1 month or 3 months';
export const plan = 'Plan';
export const oneMonth = '1 month';
export const threeMonths = '3 months';
export const refunds = (days: number | string) => (
  <>
    {`Prices include GST, and the monthly price is the same either way. You can request a refund from your dashboard within ${days} days; our `}
    <Link href="/Refund">refund policy</Link> explains the deductions.
  </>
);
