import * as z from 'zod/mini';

export const enrolmentStatus = z.enum(['enrolled', 'completed', 'refunded']);

/** Labels of enrolment statuses. */
export const ENROLMENT_STATUS_LABELS: Record<z.infer<typeof enrolmentStatus>, string> = {
  enrolled: 'Enrolled',
  completed: 'Completed',
  refunded: 'Refunded',
};
