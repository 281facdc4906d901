/** 'How it works' of section 2: before a trial, in its box and in its dialog, and on plan pages. */
export const howItWorks = {
  title: 'How it works',
  booking: [
    'Choose the service',
    'Book trial at 99/- (refundable)',
    'Make payment',
    'A professional comes to you. If you like the session, choose a package that suits you',
  ],
  dialog: [
    'Choose the service',
    'Book trial session at 99/- (refundable*)',
    'Make payment and sit back',
    'A professional comes to you. If you like the session, choose a package that suits you',
  ],
  plans: ['Pick your service', 'Fill the assessment form', 'Choose a 1 or 3 month plan', 'Pay', 'Receive your plan within 24 hours'],
} as const;
