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
  cancelled: {
    active: 'It’s back in your package. Please plan it again on your dashboard.',
    refunding: 'You’ve asked for a refund of your package, and your refund now includes it.',
    ended: 'Your package ends with a refund, so you can’t plan it again. If this session isn’t refunded, please raise a ticket.',
    used: 'It counts as used. If you think this is a mistake, please raise a ticket.',
    planBy: 'Plan it again by',
  },
  waitlist: {
    heldUntil: 'Held until',
    action: 'Take this slot',
    footer: 'You’re receiving this email because you joined the waiting list for this time.',
  },
  gone: {
    sessions: (sessions: number) => (sessions === 1 ? 'your session' : `${sessions} of your sessions`),
    yourSessions: (sessions: number) => plural(sessions, { one: 'session', other: 'sessions' }),
    kept: (sessions: number): string => (sessions === 1 ? 'Your hour stays reserved.' : 'Your dates and hours stay reserved.'),
    hours: (sessions: number): string => (sessions === 1 ? 'this hour' : 'these hours'),
    others: 'On your dashboard, you’ll see who could come instead.',
    othersForSome: (some: number, rest: number) =>
      `On your dashboard, you’ll see who could come instead to ${some} of them; for the other ${rest === 1 ? 'one' : rest}, no one else is free yet.`,
    chooseAction: 'Choose who comes',
    seeAction: 'See your sessions',
  },
  replaced: {
    trainers: (trainers: number, names: string) => `${plural(trainers, { one: 'trainer', other: 'trainers' })}: ${names}`,
    pins: (sessions: number) =>
      `${sessions === 1 ? 'A new Start PIN is' : 'New Start PINs are'} on your dashboard: share ${sessions === 1 ? 'it' : 'each'} only with your trainer when they arrive.`,
  },
  paused: {
    allKeep: 'All your sessions keep their times.',
    withoutTime: (open: number) =>
      open === 1
        ? 'One of your sessions has no time yet. Please choose its time on your dashboard.'
        : `${open} of your sessions have no time yet. Please choose their times on your dashboard.`,
  },
  lapses: {
    sessions: (open: number) => plural(open, { one: '1 session', other: `${open} sessions` }),
    open: (open: number) => (open === 1 ? 'one session of your package has' : `${open} sessions of your package have`),
    action: 'Plan my sessions',
  },
  review: {
    had: 'you’ve had three sessions',
    hadWith: (trainer: string) => `you’ve had three sessions with ${trainer}`,
  },
};
