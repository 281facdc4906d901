/** Emails to trainers. */
export const trainers = {
  kycLink: {
    hours: (hours: number) => `${hours} hours`,
    days: (days: number) => `${days} days`,
    action: 'Complete my KYC',
    footer: 'You’re receiving this email because someone registered as a trainer with this address. If that wasn’t you, you can ignore it.',
  },
  kycReceived: {
    footer: 'You’re receiving this email because you completed your KYC with us.',
  },
  kycDecided: {
    footer: 'You’re receiving this email because you work with us as a trainer.',
  },
  decided: {
    footer: 'You’re receiving this email because you registered as a trainer with us.',
  },
};
