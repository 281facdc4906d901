// A table: one entry an email that the owner can change.

/** What emails are about. */
export const MAIL_GROUPS = {
  sessions: 'Emails about sessions',
  packages: 'Emails about packages',
  plans: 'Emails about plans',
  programmes: 'Emails about programmes',
  payments: 'Emails about payments, refunds and invoices',
  accounts: 'Emails about accounts',
  answers: 'Emails that answer someone',
  trainers: 'Emails to trainers',
  companies: 'Emails to companies',
} as const;

/** An email that the owner can change (D67), with its texts until then. */
export interface MailText {
  group: keyof typeof MAIL_GROUPS;
  title: string;
  subject: string;
  heading: string;
  text: string;
  /** What is filled in, by name, each with an example. */
  variables: Readonly<Record<string, string>>;
  /** Variables that must stay in the text. */
  required?: readonly string[];
  /** Variables that are sometimes empty. A paragraph with such a one is left out then. */
  optional?: readonly string[];
}

const [NAME, WHEN, TRAINER, PIN] = ['Kavya Rao', 'Tue 24 Nov, 6:00–7:00 am', 'Arjun Rao', '0412'];
const [BEFORE, REASON] = ['Mon 23 Nov, 7:00–8:00 am', 'The trainer is ill.'];
const WHO = `${TRAINER} will come. Share the Start PIN only with your trainer when they arrive.`;
const REFUND = 'We’re refunding you to your original payment method. It takes 3–5 weeks to reach you.';
const AMOUNT = '₹99';
const EXPLANATION = 'You cancelled within 14 days, so you get everything back.';
const REVIEW = 'Would you share your experience? Two sentences are enough to help others choose.';

/**
 * Every email to a person. Labels of details, buttons and what a variable says are fixed, as are codes and links, which
 * follow the text: no text can lose them.
 */
export const MAIL_TEXTS = {
  'trial-booked': {
    group: 'sessions',
    title: 'Trial booked',
    subject: 'Your trial is booked: {when}',
    heading: 'Your trial session is booked',
    text: `Namaste {name}, a certified expert will come to your home. You’ll get an SMS when your trainer is assigned.

Please talk to your trainer about any medical condition before you start.

If you like it, continue with a package of {sessions} sessions, with the same trainer where possible.`,
    variables: { name: NAME, when: WHEN, sessions: '12' },
  },
  'trainer-assigned': {
    group: 'sessions',
    title: 'Trainer assigned',
    subject: 'Trainer assigned: {trainer}, {when}',
    heading: 'Your trainer is assigned',
    text: `Namaste {name}, {trainer} will come to your home for your {service} session.

Share the Start PIN {pin} only with your trainer when they arrive. No one else will ask you for it.`,
    variables: { name: NAME, trainer: TRAINER, when: WHEN, service: 'yoga', pin: PIN },
    required: ['pin'],
  },
  'trainers-assigned': {
    group: 'sessions',
    title: 'Trainer assigned to several sessions',
    subject: 'Your {trainers}',
    heading: 'Your {trainers}',
    text: 'Namaste {name}, here is who comes to your sessions. {pins}',
    variables: {
      ...{ name: NAME, trainers: 'trainer: Lakshmi Nair' },
      pins: 'New Start PINs are on your dashboard: share each only with your trainer when they arrive.',
    },
    required: ['pins'],
  },
  'pay-link': {
    group: 'sessions',
    title: 'Link to pay a trial booked on the phone',
    subject: 'Pay to confirm your trial: {when}',
    heading: 'Pay to confirm your trial',
    text: `Namaste {name}, we’ve reserved {when} for you as you asked on the phone. Pay by {until} to confirm it, on any device and without logging in.

By paying you accept our Terms of Service and Privacy Policy. Didn’t ask for this? You can ignore this email, and the reservation will end.`,
    variables: { name: NAME, when: WHEN, until: 'Mon 23 Nov, 6:15 pm' },
    required: ['when', 'until'],
  },
  'session-moved': {
    group: 'sessions',
    title: 'Session moved by the customer',
    subject: 'Your session has moved to {when}',
    heading: 'Your session has a new time',
    text: `Namaste {name}. You moved your session from {before} to {when}.

{who}`,
    variables: { name: NAME, before: BEFORE, when: WHEN, who: WHO },
    required: ['when', 'who'],
  },
  'session-moved-by-trainer': {
    group: 'sessions',
    title: 'Session moved by the trainer',
    subject: 'Your session has moved to {when}',
    heading: 'Your session has a new time',
    text: `Namaste {name}. Your trainer had to move your session from {before} to {when}.

The reason: {reason} If the new time doesn’t suit you, move or cancel the session on your dashboard. This doesn’t count as one of your moves.

{who}`,
    variables: { name: NAME, before: BEFORE, when: WHEN, reason: REASON, who: WHO },
    required: ['when', 'who'],
    optional: ['reason'],
  },
  'session-moved-by-team': {
    group: 'sessions',
    title: 'Session moved by the team',
    subject: 'Your session has moved to {when}',
    heading: 'Your session has a new time',
    text: `Namaste {name}. We had to move your session from {before} to {when}.

The reason: {reason} If the new time doesn’t suit you, move or cancel the session on your dashboard. This doesn’t count as one of your moves.

{who}`,
    variables: { name: NAME, before: BEFORE, when: WHEN, reason: REASON, who: WHO },
    required: ['when', 'who'],
    optional: ['reason'],
  },
  'session-reminder': {
    group: 'sessions',
    title: 'Reminder, a day before',
    subject: 'Reminder: your session, {when}',
    heading: 'Your session is coming up',
    text: `Namaste {name}, your session is on {when}. {who}

{change}

Share the Start PIN {pin} only with your trainer when they arrive.`,
    variables: {
      ...{ name: NAME, when: WHEN, who: `${TRAINER} (9876543210) will come.`, pin: PIN },
      change:
        'Can’t make it? Move or cancel the session with this link, without logging in. You can move it until 12 hours before it begins.',
    },
    required: ['when', 'change', 'pin'],
    optional: ['pin'],
  },
  'session-reminder-hour': {
    group: 'sessions',
    title: 'Reminder, an hour before',
    subject: 'In an hour: your session, {when}',
    heading: 'Your session begins in an hour',
    text: `Namaste {name}, your session is on {when}. {who}

{change}

Share the Start PIN {pin} only with your trainer when they arrive.`,
    variables: {
      ...{ name: NAME, when: WHEN, who: `${TRAINER} (9876543210) will come.`, pin: PIN },
      change: 'Can’t make it? Cancel the session with this link, without logging in. You’ll see what that means before you confirm.',
    },
    required: ['when', 'change', 'pin'],
    optional: ['pin'],
  },
  'session-cancelled': {
    group: 'sessions',
    title: 'Session cancelled by the team',
    subject: 'Your session is cancelled: {when}',
    heading: 'Your session is cancelled',
    text: `Namaste {name}, your session is cancelled: {reason}

{refund}`,
    variables: { name: NAME, when: WHEN, reason: REASON, refund: REFUND },
    required: ['refund'],
  },
  'session-not-kept': {
    group: 'sessions',
    title: 'Our trainer did not come',
    subject: 'Your session is cancelled: {when}',
    heading: 'Your session is cancelled',
    text: `Namaste {name}. We’re sorry that we let you down: {reason}

{refund}

You’re welcome to book another hour.`,
    variables: { name: NAME, when: WHEN, reason: 'The trainer did not come.', refund: REFUND },
    required: ['refund'],
  },
  'session-cancelled-by-customer': {
    group: 'sessions',
    title: 'Session cancelled by the customer',
    subject: 'Your session is cancelled: {when}',
    heading: 'Your session is cancelled',
    text: `Namaste {name}, you cancelled your session.

{refund}

If it wasn’t you, please raise a ticket on your dashboard.`,
    variables: { name: NAME, when: WHEN, refund: 'We have your refund request, and we’ll email you when it’s decided.' },
    required: ['refund'],
  },
  'slot-free': {
    group: 'sessions',
    title: 'Slot free for who waits',
    subject: 'A slot is free: {when}',
    heading: 'A slot is free for you',
    text: 'Namaste {name}, a slot is free on {when}. It’s held for you until {until}; then it’s offered to the next in line.',
    variables: { name: NAME, when: WHEN, until: 'Mon 23 Nov, 6:15 pm' },
    required: ['when', 'until'],
  },
  'trainer-gone': {
    group: 'sessions',
    title: 'Trainer can no longer come, and no one else is free',
    subject: '{trainer} can no longer come to your {your_sessions}',
    heading: '{trainer} can no longer come',
    text: `Namaste {name}, we’re sorry: {trainer} can no longer come to {sessions}. {kept}

No other trainer is free at {hours} yet. On your dashboard, you can move a session without using up one of your moves. If you do nothing, we’ll keep looking and tell you by SMS when we have found a trainer.`,
    variables: {
      ...{ name: NAME, trainer: TRAINER, sessions: '2 of your sessions', your_sessions: 'sessions' },
      ...{ kept: 'Your dates and hours stay reserved.', hours: 'these hours' },
    },
    required: ['trainer', 'sessions'],
  },
  'trainer-gone-choose': {
    group: 'sessions',
    title: 'Trainer can no longer come: choose who comes',
    subject: '{trainer} can no longer come: please choose who comes instead',
    heading: '{trainer} can no longer come',
    text: `Namaste {name}, we’re sorry: {trainer} can no longer come to {sessions}. {kept}

{who_instead} Accept with one tap, or move a session without using up one of your moves. If you do nothing, we’ll assign a trainer and tell you by SMS.`,
    variables: {
      ...{ name: NAME, trainer: TRAINER, sessions: '2 of your sessions', kept: 'Your dates and hours stay reserved.' },
      who_instead: 'On your dashboard, you’ll see who could come instead.',
    },
    required: ['trainer', 'sessions', 'who_instead'],
  },
  'trainer-replaced': {
    group: 'sessions',
    title: 'New trainer chosen',
    subject: 'Your new {trainers}',
    heading: 'Your new {trainers}',
    text: 'Namaste {name}, thank you for choosing. Your dates and hours stay the same. {pins}',
    variables: {
      ...{ name: NAME, trainers: 'trainer: Lakshmi Nair' },
      pins: 'A new Start PIN is on your dashboard: share it only with your trainer when they arrive.',
    },
    required: ['pins'],
  },
  'package-booked': {
    group: 'packages',
    title: 'Package booked',
    subject: 'Your package is booked: {sessions} sessions from {first}',
    heading: 'Your {sessions} sessions are booked',
    text: `Namaste {name}, here are the dates of your sessions. {who}

Plans changed? Move or skip a session on your dashboard until {lead_hours} hours before it begins. Use all sessions by {end}.`,
    variables: {
      ...{ name: NAME, sessions: '12', first: WHEN, who: `${TRAINER} will come to all of them.`, lead_hours: '12', end: 'Thu 31 Dec' },
    },
    required: ['who', 'end'],
  },
  'session-planned': {
    group: 'packages',
    title: 'Session of a package planned',
    subject: 'Your session: {when}',
    heading: 'Your session is planned',
    text: `Namaste {name}, your session takes place on {when}.

{who}`,
    variables: { name: NAME, when: WHEN, who: WHO },
    required: ['when', 'who'],
  },
  'sessions-moved': {
    group: 'packages',
    title: 'Several sessions moved',
    subject: 'Your sessions have new times: {sessions} moved',
    heading: 'Your sessions have new times',
    text: 'Namaste {name}, you moved {sessions} sessions. {who} The Start PINs are on your dashboard.',
    variables: { name: NAME, sessions: '3', who: `${TRAINER} will come to all of them.` },
    required: ['who'],
  },
  'package-session-cancelled': {
    group: 'packages',
    title: 'Session of a package cancelled by the team',
    subject: 'Your session is cancelled: {when}',
    heading: 'Your session is cancelled',
    text: `Namaste {name}, your session is cancelled: {reason}

{what_next}`,
    variables: {
      ...{ name: NAME, when: WHEN, reason: REASON },
      what_next: 'It’s back in your package. Please plan it again on your dashboard.',
    },
    required: ['what_next'],
  },
  'package-session-not-kept': {
    group: 'packages',
    title: 'Our trainer did not come to a session of a package',
    subject: 'Your session is cancelled: {when}',
    heading: 'Your session is cancelled',
    text: `Namaste {name}. We’re sorry that we let you down: {reason}

{what_next}`,
    variables: {
      ...{ name: NAME, when: WHEN, reason: 'The trainer did not come.' },
      what_next: 'It’s back in your package. Please plan it again on your dashboard.',
    },
    required: ['what_next'],
  },
  'package-paused': {
    group: 'packages',
    title: 'Package paused',
    subject: 'Your package is paused until {until}',
    heading: 'Your package is paused',
    text: `Namaste {name}, your package is paused from {from} to {until}. You can use it until {end} instead.

{sessions}`,
    variables: {
      ...{ name: NAME, from: 'Thu 26 Nov', until: 'Wed 2 Dec', end: 'Thu 28 Jan' },
      sessions: 'All your sessions keep their times.',
    },
    required: ['until', 'end', 'sessions'],
  },
  'package-lapses': {
    group: 'packages',
    title: 'Sessions of a package soon lapse',
    subject: 'Please plan {sessions} by {end}',
    heading: '{sessions} left to plan',
    text: `Namaste {name}, {open} no time yet. Your package ends on {end}: sessions you haven’t had by then lapse.

Choose your times on your dashboard. If you need help, raise a ticket on your dashboard.`,
    variables: { name: NAME, sessions: '3 sessions', open: '3 sessions of your package have', end: 'Thu 31 Dec' },
    required: ['open', 'end'],
  },
  'review-request': {
    group: 'packages',
    title: 'Asks for a review of sessions',
    subject: 'How are your sessions going?',
    heading: 'How are your sessions going?',
    text: `Namaste {name}, {sessions}. ${REVIEW}

We ask only once.`,
    variables: { name: NAME, sessions: `you’ve had three sessions with ${TRAINER}` },
  },
  'plan-bought': {
    group: 'plans',
    title: 'Plan bought',
    subject: 'Your plan will arrive by {due}',
    heading: 'We’re preparing your plan',
    text: 'A specialist is reading your answers and will write your plan. You’ll get it by email and on your dashboard.',
    variables: { due: 'Wed 25 Nov, 6:05 pm' },
  },
  'plan-sent': {
    group: 'plans',
    title: 'Plan sent',
    subject: 'Your plan is here',
    heading: 'Your plan is here',
    text: 'Your specialist has written your plan. It’s attached as a PDF, and you can also read it on your dashboard, ask questions and check in each week.',
    variables: {},
  },
  'plan-late': {
    group: 'plans',
    title: 'Plan delayed',
    subject: 'Sorry, your plan is delayed',
    heading: 'Sorry, your plan is delayed',
    text: `We promised your plan by {due} and missed that deadline. A specialist is working on it, and you’ll get it as soon as it’s ready.

If you’d prefer a refund, request it from your dashboard. There is no cancellation fee.`,
    variables: { due: 'Wed 25 Nov, 6:05 pm' },
    required: ['due'],
  },
  'plan-review-request': {
    group: 'plans',
    title: 'Asks for a review of a plan',
    subject: 'How did your plan go?',
    heading: 'How did your plan go?',
    text: `Namaste {name}, {months} over. ${REVIEW}`,
    variables: { name: NAME, months: 'the three months of your plan are' },
  },
  enrolled: {
    group: 'programmes',
    title: 'Enrolled',
    subject: 'You’re enrolled: {programme}',
    heading: 'You’re enrolled',
    text: 'One step left: choose your batch and what you want to be certified in. Seats are first come, first served.',
    variables: { programme: 'Fellowship programmes' },
  },
  'batch-chosen': {
    group: 'programmes',
    title: 'Batch chosen',
    subject: 'Your first class is on {first_class}',
    heading: 'Your batch is confirmed',
    text: 'Open the attached file to add all classes to your calendar. You can change your batch on your dashboard until it starts.',
    variables: { first_class: 'Sat 12 Dec' },
  },
  certificate: {
    group: 'programmes',
    title: 'Certificate issued',
    subject: 'Your certificate is here',
    heading: 'Congratulations, you’re certified',
    text: 'Your certificate is attached as a PDF. Anyone can verify it by its QR code or number.',
    variables: {},
  },
  'payment-reminder': {
    group: 'payments',
    title: 'Payment reminder',
    subject: 'Complete your payment: {order}',
    heading: 'Complete your payment',
    text: `We’re holding your order until tomorrow. Use the button below to pay on any device.

Changed your mind? You can ignore this email. If any amount was debited, it will be refunded automatically.`,
    variables: { order: 'Trial session' },
  },
  'payment-returned': {
    group: 'payments',
    title: 'Payment returned by the bank',
    subject: 'Your bank has returned your payment: {order}',
    heading: 'Your bank has returned your payment',
    text: `Your bank has returned this payment to you, so we’ve ended what you bought with it.

If you think this is a mistake, please raise a ticket on your dashboard.`,
    variables: { order: 'Trial session' },
  },
  'refund-requested': {
    group: 'payments',
    title: 'Refund requested',
    subject: 'We’ve received your refund request: {amount}',
    heading: 'We’ve received your refund request',
    text: `Our team is reviewing it. We’ll email you when it’s decided.

{explanation}`,
    variables: { amount: AMOUNT, explanation: EXPLANATION },
    required: ['explanation'],
    optional: ['explanation'],
  },
  'refund-approved': {
    group: 'payments',
    title: 'Refund approved',
    subject: 'Your refund is approved: {amount}',
    heading: 'Your refund is approved',
    text: `{explanation}

We’re sending it to your original payment method.`,
    variables: { amount: AMOUNT, explanation: EXPLANATION },
    required: ['explanation'],
    optional: ['explanation'],
  },
  'credit-approved': {
    group: 'payments',
    title: 'Refund as service credit approved',
    subject: 'Your refund is approved: {amount}',
    heading: 'Your refund is approved',
    text: `{explanation}

Use it at your next checkout. You’ll see under Transactions how long it’s valid.`,
    variables: { amount: AMOUNT, explanation: EXPLANATION },
    required: ['explanation'],
    optional: ['explanation'],
  },
  'refund-sent': {
    group: 'payments',
    title: 'Refund sent',
    subject: 'Your refund has been sent: {amount}',
    heading: 'Your refund has been sent',
    text: `{explanation}

{duration}`,
    variables: { amount: AMOUNT, explanation: EXPLANATION, duration: 'It takes 3–5 weeks to reach you.' },
    required: ['explanation', 'duration'],
    optional: ['explanation', 'duration'],
  },
  'credit-added': {
    group: 'payments',
    title: 'Service credit added',
    subject: 'Service credit added: {amount}',
    heading: 'Service credit added',
    text: `{explanation}

Use it at your next checkout. You’ll see under Transactions how long it’s valid.`,
    variables: { amount: AMOUNT, explanation: EXPLANATION },
    required: ['explanation'],
    optional: ['explanation'],
  },
  'refund-failed': {
    group: 'payments',
    title: 'Refund failed',
    subject: 'Your refund didn’t go through: {amount}',
    heading: 'Your refund didn’t go through',
    text: `{explanation}

We’re looking into it and will email you.`,
    variables: { amount: AMOUNT, explanation: EXPLANATION },
    required: ['explanation'],
    optional: ['explanation'],
  },
  'refund-rejected': {
    group: 'payments',
    title: 'Refund rejected',
    subject: 'Your refund request was rejected: {amount}',
    heading: 'Your refund request was rejected',
    text: `{explanation}

If you think this is a mistake, please raise a ticket on your dashboard.`,
    variables: { amount: AMOUNT, explanation: 'The session took place.' },
    required: ['explanation'],
    optional: ['explanation'],
  },
  invoice: {
    group: 'payments',
    title: 'Invoice',
    subject: 'Your invoice {number}',
    heading: 'Your invoice {number}',
    text: 'The invoice is attached as a PDF. You’ll also find it under Transactions.',
    variables: { number: 'FG/000123' },
  },
  'credit-note': {
    group: 'payments',
    title: 'Credit note',
    subject: 'Your credit note {number}',
    heading: 'Your credit note {number}',
    text: 'The credit note is attached as a PDF. You’ll also find it under Transactions.',
    variables: { number: 'FGC/000012' },
  },
  'reset-code': {
    group: 'accounts',
    title: 'Code to reset the password',
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    text: 'Namaste, enter this code on the page where you requested it. It works once and expires in {minutes} minutes.',
    variables: { minutes: '10' },
    required: ['minutes'],
  },
  'password-link': {
    group: 'accounts',
    title: 'Link to choose a password',
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: 'Namaste, use this link to set a new password. It works once and expires in {hours} hours.',
    variables: { hours: '24' },
    required: ['hours'],
  },
  welcome: {
    group: 'accounts',
    title: 'Account made by the team',
    subject: 'Your account is ready',
    heading: 'Your account is ready',
    text: `Namaste, as you asked on the phone, our team has made an account for you. Choose your password with this link. It works once and expires in {hours} hours.

By using it you accept our Terms of Service and Privacy Policy. You’ll find both at the foot of every page.`,
    variables: { hours: '24' },
    required: ['hours'],
  },
  'password-changed': {
    group: 'accounts',
    title: 'Password changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: `Namaste {name}, your password has been changed and you’ve been logged out of all other devices.

Wasn’t you? Reset your password now to log everyone else out.`,
    variables: { name: NAME },
  },
  'passkey-added': {
    group: 'accounts',
    title: 'Passkey added',
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    text: `Namaste {name}, a passkey has been added to your account. It can log in without your password.

Wasn’t you? Reset your password now to log everyone out, then log in and check your passkeys.`,
    variables: { name: NAME },
  },
  'passkey-removed': {
    group: 'accounts',
    title: 'Passkey removed',
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    text: `Namaste {name}, a passkey has been removed from your account. It can no longer log in.

Wasn’t you? Reset your password now to log everyone out, then log in and check your passkeys.`,
    variables: { name: NAME },
  },
  'address-works': {
    group: 'accounts',
    title: 'Emails arrive again',
    subject: 'Your emails arrive again',
    heading: 'Your emails arrive again',
    text: 'Namaste {name}, this email was sent because you asked us to try your address again. It arrived, so you’re all set.',
    variables: { name: NAME },
  },
  'erasure-asked': {
    group: 'accounts',
    title: 'Account will be deleted',
    subject: 'Your account will be deleted on {day}',
    heading: 'You asked us to delete your account',
    text: `On {day} we’ll permanently delete your name, number, addresses, tickets and reviews. We keep invoices, without your name, as the law requires.

To cancel, log in before then and select Keep my account.`,
    variables: { day: 'Sun 29 Nov' },
    required: ['day'],
  },
  correction: {
    group: 'accounts',
    title: 'Something corrected by the team',
    subject: 'We’ve corrected something for you',
    heading: 'We’ve corrected something for you',
    text: '{correction}',
    variables: { correction: 'We’ve given you ₹200 of service credit, because your trainer was late.' },
    required: ['correction'],
  },
  'enquiry-received': {
    group: 'answers',
    title: 'Enquiry received',
    subject: 'We’ve received your enquiry',
    heading: 'We’ve received your enquiry',
    text: 'Namaste, thank you for writing to us. We’ll reply within 24 hours.',
    variables: {},
  },
  'enquiry-reply': {
    group: 'answers',
    title: 'Reply to an enquiry',
    subject: 'Our reply to your enquiry',
    heading: 'Our reply to your enquiry',
    text: `{greeting}

{reply}

You wrote: “{message}”`,
    variables: { greeting: `Namaste ${NAME},`, reply: 'Yes, we also come to offices.', message: 'Do you come to offices?' },
    required: ['reply'],
  },
  'review-reply': {
    group: 'answers',
    title: 'Reply to a review',
    subject: 'Our reply to your review',
    heading: 'Thank you for your review',
    text: `{greeting}

{reply}

You wrote: “{message}”`,
    variables: { greeting: `Namaste ${NAME},`, reply: 'We’re glad that you like it.', message: 'My trainer is always on time.' },
    required: ['reply'],
  },
  'ticket-reply': {
    group: 'answers',
    title: 'Reply to a ticket',
    subject: 'We’ve replied to your ticket',
    heading: 'We’ve replied to your ticket',
    text: '{reply}',
    variables: { reply: 'We’ve found your payment, and your session is booked.' },
    required: ['reply'],
  },
  'area-open': {
    group: 'answers',
    title: 'We come to a new area',
    subject: 'We now come to {pincode}',
    heading: 'We now come to {pincode}',
    text: 'Namaste, you asked us to tell you when our trainers come to {pincode}. They do now, and you can book a trial.',
    variables: { pincode: '411001' },
  },
  'kyc-link': {
    group: 'trainers',
    title: 'Link to complete KYC',
    subject: 'Complete your KYC',
    heading: 'Welcome to the team. One step left',
    text: `Namaste, your profile has been created. Complete your KYC so that we can verify you before your first session.

Keep these ready: Aadhaar, PAN, a photo, your certificate and your bank details. The link works once and expires in {life}.`,
    variables: { life: '7 days' },
    required: ['life'],
  },
  'kyc-received': {
    group: 'trainers',
    title: 'KYC received',
    subject: 'We’ve received your documents',
    heading: 'We’ve received your documents',
    text: 'We’ll verify them and email you within 2 working days.',
    variables: {},
  },
  'new-kyc-approved': {
    group: 'trainers',
    title: 'New KYC approved',
    subject: 'Your new KYC is approved',
    heading: 'Your new KYC is approved',
    text: `Namaste {name}, we’ve verified your new details. From now on we pay into the bank account you sent.

If you did not send new details, please write to us at once.`,
    variables: { name: TRAINER },
  },
  'new-kyc-rejected': {
    group: 'trainers',
    title: 'New KYC rejected',
    subject: 'Your new KYC was not approved',
    heading: 'Your new KYC was not approved',
    text: `Namaste {name}, we’ve reviewed your new details and can’t approve them. The details we approved before stay as they are.

If you did not send new details, please write to us at once.`,
    variables: { name: TRAINER },
  },
  'trainer-approved': {
    group: 'trainers',
    title: 'Trainer approved',
    subject: 'Your trainer profile is approved',
    heading: 'Your trainer profile is approved',
    text: `Namaste {name}, we’ve verified your documents and approved your profile.

When someone near you books a session, we’ll send you an SMS with the address and time.`,
    variables: { name: TRAINER },
  },
  'trainer-rejected': {
    group: 'trainers',
    title: 'Trainer rejected',
    subject: 'Your trainer application',
    heading: 'Your application was not approved',
    text: `Namaste {name}, we’ve reviewed your application and can’t approve it.

If you think this is a mistake, or you can correct it, please write to us.`,
    variables: { name: TRAINER },
  },
  quotation: {
    group: 'companies',
    title: 'Quotation',
    subject: 'Our quotation for {company}',
    heading: 'Our quotation for {company}',
    text: `This is what you asked us about. Once you’ve paid, we’ll email you a tax invoice with your GSTIN and a code for each session.

Give one code to each of your people. They book a session at home with it, and pay ₹1.`,
    variables: { company: 'Lotus Ltd' },
  },
  'quotation-paid': {
    group: 'companies',
    title: 'Quotation paid',
    subject: 'Your codes for {sessions} sessions',
    heading: 'Thank you. Here are your codes',
    text: `Each code in the attached file is for one session, and can be used until {until}. Give one to each of your people.

To use it, choose “I have a code” when you book. Your invoice comes in a separate email.`,
    variables: { sessions: '50', until: 'Thu 31 Dec' },
    required: ['until'],
  },
  'quotation-withdrawn': {
    group: 'companies',
    title: 'Quotation withdrawn',
    subject: 'We’ve withdrawn our quotation for {company}',
    heading: 'We’ve withdrawn our quotation',
    text: 'Its link can’t be used to pay. If you’ve paid in the meantime, we’ll return your money in full.',
    variables: { company: 'Lotus Ltd' },
  },
} as const satisfies Record<string, MailText>;
export type MailTextId = keyof typeof MAIL_TEXTS;
