import { type BookingStatus, bookingStatusName } from '@fitghar/contracts/booking';
import { Badge } from '@fitghar/ui';

const TONE: Partial<Record<BookingStatus, 'warning' | 'danger'>> = { 'Session Booked': 'warning', Cancelled: 'danger', Refunded: 'danger' };

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONE[status] ?? 'neutral'}>{bookingStatusName(status)}</Badge>;
}
