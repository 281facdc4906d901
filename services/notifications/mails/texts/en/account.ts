/** Emails about accounts. Anyone may register an address: until it has answered, it gets no text of theirs. */
export const account = {
  resetMine: 'Reset my password',
  resetCode: {
    action: 'Enter my code',
    footer: 'Didn’t request this? You can ignore this email. We’ll never ask you for this code, by phone or otherwise.',
  },
  passwordLink: {
    action: 'Set my password',
    footer: 'Didn’t request this? You can ignore this email. Your password won’t change.',
  },
  welcome: {
    action: 'Choose my password',
    footer: 'Didn’t call us? Please reply to this email, and we’ll delete the account.',
  },
  passwordChanged: {
    footer: 'You’re receiving this email because your password was changed.',
  },
  passkey: {
    footer: 'You’re receiving this email because the passkeys of your account have changed.',
  },
  addressWorks: {
    footer: 'You’re receiving this email because you selected Try again on your dashboard.',
  },
  erasureAsked: {
    action: 'Keep my account',
    footer: 'You’re receiving this email because someone requested this with your password.',
  },
};
