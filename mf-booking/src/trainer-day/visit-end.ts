import type { TrainerVisit } from '@fitghar/contracts/booking';

/** How a closed visit ended. A trainer’s own list has those cancelled ones only at which the customer was absent. */
export const visitEnd = (status: TrainerVisit['status']): string => (status === 'Cancelled' ? 'Customer absent' : status);
