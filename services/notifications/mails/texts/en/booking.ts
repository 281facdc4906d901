/** Emails about a session, or several. */
export const booking = {
  footer: 'You’re receiving this email because you booked a session with us.',
  trialFooter: 'You’re receiving this email because you booked a trial session with us.',
  category: 'Trainer category',
  refundable: (amount: string) => `${amount} (refundable)`,
  seePackages: 'See packages',
  reservedUntil: 'Reserved until',
  payLinkFooter: 'You’re receiving this email because you asked our team to book a trial session.',
  note: 'Please note',
  below: (booked: string, trainer: string, category: string) =>
    `You booked a ${booked} trainer, and ${trainer} is a ${category} trainer: no one else is free near you then. If you’d rather have another hour, move or cancel the session for free on your dashboard.`,
  trainer: 'Trainer',
  phone: 'Phone',
  willCome: (trainer: string) => `${trainer} will come.`,
  willComeWithPin: (trainer: string) => `${trainer} will come. Share the Start PIN only with your trainer when they arrive.`,
  smsFollows: 'You’ll get an SMS when a trainer is assigned.',
  reminder: {
    movable: (hours: number) =>
      `Can’t make it? Move or cancel the session with this link, without logging in. You can move it until ${hours} hours before it begins.`,
    cancellable: 'Can’t make it? Cancel the session with this link, without logging in. You’ll see what that means before you confirm.',
    moveOrCancel: 'Move or cancel',
    cancel: 'Cancel this session',
    footer:
      'You’re receiving this email because you booked a session with us. Please don’t forward it: anyone who has the link can change your session.',
  },
  cancelled: {
    money: {
      money: 'We’re refunding you to your original payment method. It takes 3–5 weeks to reach you.',
      credit: 'We’re refunding you as service credit.',
      disputed: 'Your bank is reviewing this payment. We’ll email you once it has decided.',
      returned: 'Your bank has already returned this payment to you.',
    },
    ifMistake: 'If you think this is a mistake, please raise a ticket.',
    undecided: 'We have your refund request, and we’ll email you when it’s decided.',
    bookAgainLink: 'Book another hour',
  },
};
