import type { ServiceRecord } from '@fitghar/contracts/booking';

/** Whether a session is paid and still to come. */
export const isUpcoming = ({ status }: Pick<ServiceRecord, 'status'>): boolean =>
  status === 'Session Booked' || status === 'Trainer Assigned';
