import type { Permission } from './permissions.ts';

/** Kinds of records that carry notes → who may open them, and so read their notes and be mentioned in them. */
export const NOTE_KINDS = {
  booking: 'requests.read',
  enquiry: 'enquiries.read',
  order: 'payments.read',
  package: 'requests.read',
  plan: 'plans.read',
  review: 'reviews.read',
  ticket: 'tickets.read',
  trainer: 'trainers.read',
  user: 'users.read',
} as const satisfies Record<string, Permission>;
