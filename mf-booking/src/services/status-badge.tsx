import type { BookingStatus } from '@fitghar/contracts/booking';
import { Badge } from '@fitghar/ui';

const TONE: Partial<Record<BookingStatus, 'warm' | 'alert'>> = { 'Session Booked': 'warm', Cancelled: 'alert', Refunded: 'alert' };

export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONE[status] ?? 'calm'}>{status}</Badge>;
}
