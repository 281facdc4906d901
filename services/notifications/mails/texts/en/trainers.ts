/** Emails to trainers. */
export const trainers = {
  kycLink: {
    subject: 'Complete your KYC',
    heading: 'Welcome to the team. One step left',
    text: 'Namaste, your profile has been created. Complete your KYC so that we can verify you before your first session.',
    ready: (life: string) =>
      `Keep these ready: Aadhaar, PAN, a photo, your certificate and your bank details. The link works once and expires in ${life}.`,
    hours: (hours: number) => `${hours} hours`,
    days: (days: number) => `${days} days`,
    action: 'Complete my KYC',
    footer: 'You’re receiving this email because someone registered as a trainer with this address. If that wasn’t you, you can ignore it.',
  },
  kycReceived: {
    subject: 'We’ve received your documents',
    text: 'We’ll verify them and email you within 2 working days.',
    footer: 'You’re receiving this email because you completed your KYC with us.',
  },
  kycDecided: {
    approved: 'Your new KYC is approved',
    rejected: 'Your new KYC was not approved',
    approvedText: (name: string) => `Namaste ${name}, we’ve verified your new details. From now on we pay into the bank account you sent.`,
    rejectedText: (name: string) =>
      `Namaste ${name}, we’ve reviewed your new details and can’t approve them. The details we approved before stay as they are.`,
    notYou: 'If you did not send new details, please write to us at once.',
    footer: 'You’re receiving this email because you work with us as a trainer.',
  },
  decided: {
    footer: 'You’re receiving this email because you registered as a trainer with us.',
    approved: 'Your trainer profile is approved',
    approvedText: (name: string) => `Namaste ${name}, we’ve verified your documents and approved your profile.`,
    next: 'When someone near you books a session, we’ll send you an SMS with the address and time.',
    rejectedSubject: 'Your trainer application',
    rejected: 'Your application was not approved',
    rejectedText: (name: string) => `Namaste ${name}, we’ve reviewed your application and can’t approve it.`,
    ifMistake: 'If you think this is a mistake, or you can correct it, please write to us.',
  },
};
