/** Emails about accounts. Anyone may register an address: until it has answered, it gets no text of theirs. */
export const account = {
  notYou: 'Wasn’t you? Reset your password now to log everyone else out.',
  resetMine: 'Reset my password',
  resetCode: {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    text: (minutes: number) =>
      `Namaste, enter this code on the page where you requested it. It works once and expires in ${minutes} minutes.`,
    action: 'Enter my code',
    footer: 'Didn’t request this? You can ignore this email. We’ll never ask you for this code, by phone or otherwise.',
  },
  passwordLink: {
    subject: 'Choose a new password',
    text: (hours: number) => `Namaste, use this link to set a new password. It works once and expires in ${hours} hours.`,
    action: 'Set my password',
    footer: 'Didn’t request this? You can ignore this email. Your password won’t change.',
  },
  welcome: {
    subject: 'Your account is ready',
    text: (hours: number) =>
      `Namaste, as you asked on the phone, our team has made an account for you. Choose your password with this link. It works once and expires in ${hours} hours.`,
    terms: 'By using it you accept our Terms of Service and Privacy Policy. You’ll find both at the foot of every page.',
    action: 'Choose my password',
    footer: 'Didn’t call us? Please reply to this email, and we’ll delete the account.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: (name: string) => `Namaste ${name}, your password has been changed and you’ve been logged out of all other devices.`,
    footer: 'You’re receiving this email because your password was changed.',
  },
  passkey: {
    subject: { added: 'A passkey was added', removed: 'A passkey was removed' },
    text: {
      added: (name: string) => `Namaste ${name}, a passkey has been added to your account. It can log in without your password.`,
      removed: (name: string) => `Namaste ${name}, a passkey has been removed from your account. It can no longer log in.`,
    },
    notYou: 'Wasn’t you? Reset your password now to log everyone out, then log in and check your passkeys.',
    footer: 'You’re receiving this email because the passkeys of your account have changed.',
  },
  addressWorks: {
    subject: 'Your emails arrive again',
    text: (name: string) =>
      `Namaste ${name}, this email was sent because you asked us to try your address again. It arrived, so you’re all set.`,
    footer: 'You’re receiving this email because you selected Try again on your dashboard.',
  },
  erasureAsked: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    heading: 'You asked us to delete your account',
    text: (day: string) =>
      `On ${day} we’ll permanently delete your name, number, addresses, tickets and reviews. We keep invoices, without your name, as the law requires.`,
    cancel: 'To cancel, log in before then and select Keep my account.',
    action: 'Keep my account',
    footer: 'You’re receiving this email because someone requested this with your password.',
  },
};
