import * as z from 'zod/mini';

export const enrolmentStatus = z.enum(['enrolled', 'completed', 'refunded']);

/** Labels of enrolment statuses. */
export const ENROLMENT_STATUS_LABELS: Record<z.infer<typeof enrolmentStatus>, string> = {
  enrolled: 'Enrolled',
  completed: 'Completed',
  refunded: 'Refunded',
};

/** Weekday of a class, Monday first, as calendars name it (RFC 5545). */
export const classDay = z.enum(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']);
export type ClassDay = z.infer<typeof classDay>;
