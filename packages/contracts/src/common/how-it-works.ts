/** Amount of a trial as section 2 writes it, `99/-`, of the site's `₹99`. */
const amount = (trialPrice: string): string => `${trialPrice.replace('₹', '')}/-`;

/** 'How it works' of section 2: before a trial, in its box and in its dialog, at today's price, and on plan pages. */
export const howItWorks = {
  title: 'How it works',
  booking: (trialPrice: string) => [
    'Choose the service',
    `Book trial at ${amount(trialPrice)} (refundable)`,
    'Make payment',
    'A professional comes to you. If you like the session, choose a package that suits you',
  ],
  dialog: (trialPrice: string) => [
    'Choose the service',
    `Book trial session at ${amount(trialPrice)} (refundable*)`,
    'Make payment and sit back',
    'A professional comes to you. If you like the session, choose a package that suits you',
  ],
  plans: ['Pick your service', 'Fill the assessment form', 'Choose a 1 or 3 month plan', 'Pay', 'Receive your plan within 24 hours'],
} as const;
