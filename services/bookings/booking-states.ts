import type { StateMap } from '../kernel/index.ts';
import type { BookingRecord } from './persistence/booking.schema.ts';
import type { PackageRecord } from './persistence/package.schema.ts';
import type { WaitlistRecord } from './persistence/waitlist-entry.schema.ts';

/** Hours before a session at which it ends if no trainer was found (D68). */
export const GIVE_UP_HOURS = 12;
/** Hours after its start at which a trainer is reminded to close a visit. */
export const REMIND_HOURS = 2;
/** When trainers have made most of their visits of a day, in India. */
export const EVENING = '20:00';
/** Hours after its start from which a visit that nobody closed is an alarm. */
export const LATE_HOURS = 24;
/** Days before the last one at which a customer with open sessions is warned. */
export const LAPSE_WARNING_DAYS = [14, 3] as const;

/** Trials, and the sessions of packages that have an hour. */
export const BOOKING_STATES = {
  Pending: {
    waitsFor: 'the customer to pay',
    exits: [
      { after: { rule: 'hold_minutes' }, what: 'it expires with its order, and the slot is free', by: 'expire-hold' },
      { after: 'a minute more, if that job is lost', what: 'the same', by: 'sweep-holds' },
    ],
  },
  'Session Booked': {
    waitsFor: 'operations to assign a trainer, or the customer to accept another one',
    exits: [
      { after: 'the payment', what: 'it is counted', seenOn: 'Sessions without a trainer' },
      {
        after: `${GIVE_UP_HOURS} hours before it begins`,
        what: 'it ends with an apology; a trial is refunded, a session goes back to its package',
        by: 'end-unstaffed-session',
      },
      { after: 'its hour, if the trainer was lost later', what: 'the same', by: 'end-missed-sessions' },
      { after: 'its hour, if that job fails', what: 'it is counted, urgent', seenOn: 'Sessions missed' },
    ],
  },
  'Trainer Assigned': {
    waitsFor: 'the trainer to come and close the visit',
    exits: [
      { after: 'a block of the trainer', what: 'it is *Session Booked* again, and the customer is asked', by: 'trainer-blocked' },
      { after: 'a block of the trainer, until then', what: 'it is counted, urgent', seenOn: 'Sessions with a blocked trainer' },
      {
        after: `${REMIND_HOURS} hours after its start, and at ${EVENING}`,
        what: 'the trainer is reminded by SMS',
        by: 'remind-to-close',
      },
      { after: 'its hour', what: 'it is counted, with its age', seenOn: 'Visits to close' },
      { after: `${LATE_HOURS} hours after its start`, what: 'an alarm', seenOn: 'visits-not-closed' },
    ],
  },
  Completed: { final: 'it took place' },
  Cancelled: { final: 'it does not take place; its refund has states of its own' },
  Refunded: { final: 'its money went back' },
  Expired: { final: 'it was not paid in time; a later payment gets the hour if it is still free, and is refunded if not' },
} satisfies StateMap<BookingRecord['status']>;

export const PACKAGE_STATES = {
  pending: {
    waitsFor: 'the customer to pay',
    exits: [
      { after: { rule: 'hold_minutes' }, what: 'it expires with its order, and its slots are free', by: 'expire-package-hold' },
      { after: 'a minute more, if that job is lost', what: 'the same', by: 'sweep-packages' },
    ],
  },
  expired: { final: 'it was not paid in time' },
  active: {
    waitsFor: 'the customer to plan what is open; planned sessions are bookings',
    exits: [
      { after: `${LAPSE_WARNING_DAYS.join(' and ')} days before its last day`, what: 'an email', by: 'warn-of-lapse' },
      { after: 'its last day, the rule `package_days` after the first session', what: 'what is open lapses', by: 'sweep-packages' },
    ],
  },
  refunding: {
    waitsFor: 'the team to decide on the refund',
    exits: [{ after: 'the request', what: 'it is counted, with its age', seenOn: 'Refunds to approve' }],
  },
  refunded: { final: 'what was not used was refunded' },
} satisfies StateMap<PackageRecord['status']>;

/** A session of a package, as the package counts it (D51). */
export const SESSION_STATES = {
  open: {
    waitsFor: 'the customer to plan it',
    exits: [{ after: 'the last day of its package', what: 'it lapses, after two warnings', by: 'sweep-packages' }],
  },
  planned: {
    waitsFor: 'its hour, as a booking',
    exits: [
      { after: 'its hour', what: 'it is counted until it is closed', seenOn: 'Visits to close' },
      { after: 'its hour, without a trainer', what: 'it is open again, and its package is longer', by: 'end-missed-sessions' },
    ],
  },
  used: { final: 'it took place, or was skipped too late' },
  lapsed: { final: 'it was not planned in time' },
  refunded: { final: 'its money went back' },
} satisfies StateMap<'open' | 'planned' | 'used' | 'lapsed' | 'refunded'>;

/** A place of a slot. */
export const HOLD_STATES = {
  held: {
    waitsFor: 'the payment of its booking or package, or the customer to whom it is offered',
    exits: [
      { after: { rule: 'hold_minutes' }, what: 'whoever held it expires, and it is removed', by: 'sweep-holds' },
      { after: { rule: 'hold_minutes' }, what: 'an offer passes on to the next in line', by: 'sweep-waitlist' },
    ],
  },
  kept: { final: 'it is paid for, and ends with its booking' },
} satisfies StateMap<'held' | 'kept'>;

export const WAITLIST_STATES = {
  waiting: {
    waitsFor: 'a place to become free',
    exits: [{ after: 'the hour can no longer be booked or planned', what: 'the line ends', by: 'sweep-waitlist' }],
  },
  offered: {
    waitsFor: 'the customer to take the place',
    exits: [
      { after: { rule: 'hold_minutes' }, what: 'the next in line is offered it', by: 'expire-offer' },
      { after: 'a minute more, if that job is lost', what: 'the same', by: 'sweep-waitlist' },
    ],
  },
  taken: { final: 'the customer has it' },
  missed: { final: 'the offer passed' },
  left: { final: 'the customer left the line' },
  over: { final: 'it was too late for the hour' },
} satisfies StateMap<WaitlistRecord['status']>;
