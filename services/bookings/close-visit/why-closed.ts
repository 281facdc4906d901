import type { Booking } from '../persistence/booking.ts';

/** Tells a trainer why an entry came too late. */
export function whyClosed({ status, noShow }: Pick<Booking, 'status' | 'noShow'>): string {
  if (status === 'Completed') return 'This visit is already completed';
  if (noShow) return 'This visit is already closed: a no-show was reported';
  return 'This visit was cancelled before your entry reached us, so it was not completed. If you were there, please call us';
}
