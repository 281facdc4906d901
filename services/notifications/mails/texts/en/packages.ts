import { plural } from '@fitghar/contracts/common';

/** Emails about packages and their sessions. */
export const packages = {
  footer: 'You’re receiving this email because you bought a package of sessions with us.',
  sessionsFooter: 'You’re receiving this email because you booked sessions with us.',
  package: 'Package',
  session: (number: number) => `Session ${number}`,
  noTrainer: 'You’ll get an SMS when a trainer is assigned to a session.',
  eachNamed: 'Each date names its trainer.',
  eachNamedBut: (others: number) =>
    `Each date names its trainer. For the ${others === 1 ? 'one' : others} marked with *, we’ll assign a trainer and tell you by SMS.`,
  toAll: (name: string) => `${name} will come to all of them.`,
  toSome: (name: string, count: number, others: number) =>
    `${name} will come to ${count} of them. For the ${others === 1 ? 'one' : others} marked with *, ${name} isn’t free: we’ll assign another trainer and tell you by SMS.`,
  confirmed: {
    subject: (count: number, first: string) => `Your package is booked: ${count} sessions from ${first}`,
    heading: (count: number) => `Your ${count} sessions are booked`,
    text: (name: string, who: string) => `Namaste ${name}, here are the dates of your sessions. ${who}`,
    move: (hours: number, end: string) =>
      `Plans changed? Move or skip a session on your dashboard until ${hours} hours before it begins. Use all sessions by ${end}.`,
  },
  planned: {
    subject: (when: string) => `Your session: ${when}`,
    heading: 'Your session is planned',
    text: (name: string, when: string) => `Namaste ${name}, your session takes place on ${when}.`,
  },
  cancelled: {
    active: 'It’s back in your package. Please plan it again on your dashboard.',
    refunding: 'You’ve asked for a refund of your package, and your refund now includes it.',
    ended: 'Your package ends with a refund, so you can’t plan it again. If this session isn’t refunded, please raise a ticket.',
    used: 'It counts as used. If you think this is a mistake, please raise a ticket.',
    planBy: 'Plan it again by',
  },
  waitlist: {
    subject: (when: string) => `A slot is free: ${when}`,
    heading: 'A slot is free for you',
    text: (name: string, when: string, until: string) =>
      `Namaste ${name}, a slot is free on ${when}. It’s held for you until ${until}; then it’s offered to the next in line.`,
    heldUntil: 'Held until',
    action: 'Take this slot',
    footer: 'You’re receiving this email because you joined the waiting list for this time.',
  },
  moved: {
    subject: (count: number) => `Your sessions have new times: ${count} moved`,
    heading: 'Your sessions have new times',
    text: (name: string, count: number, who: string) =>
      `Namaste ${name}, you moved ${count} sessions. ${who} The Start PINs are on your dashboard.`,
  },
  gone: {
    choose: (gone: string) => `${gone} can no longer come: please choose who comes instead`,
    subject: (gone: string, sessions: number) =>
      `${gone} can no longer come to your ${plural(sessions, { one: 'session', other: 'sessions' })}`,
    heading: (gone: string) => `${gone} can no longer come`,
    text: (name: string, gone: string, sessions: number) =>
      `Namaste ${name}, we’re sorry: ${gone} can no longer come to ${sessions === 1 ? 'your session' : `${sessions} of your sessions`}. Your ${sessions === 1 ? 'hour stays' : 'dates and hours stay'} reserved.`,
    noOne: (sessions: number) =>
      `No other trainer is free at ${sessions === 1 ? 'this hour' : 'these hours'} yet. On your dashboard, you can move a session without using up one of your moves. If you do nothing, we’ll keep looking and tell you by SMS when we have found a trainer.`,
    others:
      'On your dashboard, you’ll see who could come instead. Accept with one tap, or move a session without using up one of your moves. If you do nothing, we’ll assign a trainer and tell you by SMS.',
    othersForSome: (some: number, rest: number) =>
      `On your dashboard, you’ll see who could come instead to ${some} of them; for the other ${rest === 1 ? 'one' : rest}, no one else is free yet. Accept with one tap, or move a session without using up one of your moves. If you do nothing, we’ll assign a trainer and tell you by SMS.`,
    chooseAction: 'Choose who comes',
    seeAction: 'See your sessions',
  },
  replaced: {
    subject: (trainers: number, names: string) => `Your new ${plural(trainers, { one: 'trainer', other: 'trainers' })}: ${names}`,
    text: (name: string, sessions: number) =>
      `Namaste ${name}, thank you for choosing. Your dates and hours stay the same. ${sessions === 1 ? 'A new Start PIN is' : 'New Start PINs are'} on your dashboard: share ${sessions === 1 ? 'it' : 'each'} only with your trainer when they arrive.`,
  },
  paused: {
    subject: (until: string) => `Your package is paused until ${until}`,
    heading: 'Your package is paused',
    text: (name: string, from: string, until: string, end: string) =>
      `Namaste ${name}, your package is paused from ${from} to ${until}. You can use it until ${end} instead.`,
    allKeep: 'All your sessions keep their times.',
    withoutTime: (open: number) =>
      open === 1
        ? 'One of your sessions has no time yet. Please choose its time on your dashboard.'
        : `${open} of your sessions have no time yet. Please choose their times on your dashboard.`,
  },
  lapses: {
    subject: (open: number, end: string) => `Please plan ${plural(open, { one: '1 session', other: `${open} sessions` })} by ${end}`,
    heading: (open: number) => `${plural(open, { one: '1 session', other: `${open} sessions` })} left to plan`,
    text: (name: string, open: number, end: string) =>
      `Namaste ${name}, ${open === 1 ? 'one session of your package has' : `${open} sessions of your package have`} no time yet. Your package ends on ${end}: sessions you haven’t had by then lapse.`,
    help: 'Choose your times on your dashboard. If you need help, raise a ticket on your dashboard.',
    action: 'Plan my sessions',
  },
  review: {
    subject: 'How are your sessions going?',
    text: (name: string) =>
      `Namaste ${name}, you’ve had three sessions. Would you share your experience? Two sentences are enough to help others choose.`,
    textWith: (name: string, trainer: string) =>
      `Namaste ${name}, you’ve had three sessions with ${trainer}. Would you share your experience? Two sentences are enough to help others choose.`,
    once: 'We ask only once.',
  },
};
