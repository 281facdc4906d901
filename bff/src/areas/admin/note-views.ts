import type { NoteKind } from '@fitghar/contracts/admin';

/** The page of operations on which a record of this kind opens. */
export const NOTE_VIEWS: Record<NoteKind, string> = {
  booking: 'requests',
  enquiry: 'enquiries',
  order: 'orders',
  package: 'packages',
  plan: 'plan-deliveries',
  review: 'reviews',
  ticket: 'tickets',
  trainer: 'trainers',
  user: 'users',
};
