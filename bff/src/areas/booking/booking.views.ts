import { DASHBOARD_PACKAGE_RUPEES, type ServiceRecord, TRAINER_PACKAGES } from '@fitghar/contracts/booking';
import { type Booking, isCancellable, type StartPins } from '@fitghar/services/bookings';

/** A booking as the dashboard shows it (section 3, 'Service record'; D18 for the two package prices). */
export const serviceRecord = (booking: Booking, pins: StartPins, now: Date): ServiceRecord => ({
  id: booking.id,
  typeOfservice: booking.service,
  trainer_category: booking.trainerCategory,
  training_for: booking.trainingFor,
  trial_date: booking.date,
  trial_time: booking.time,
  bookamount: booking.amountPaise / 100,
  package_price: DASHBOARD_PACKAGE_RUPEES,
  category_price: TRAINER_PACKAGES.find((each) => each.category === booking.trainerCategory)?.price ?? DASHBOARD_PACKAGE_RUPEES,
  assistance: booking.neededFor === 'other' ? 'forothers' : 'self',
  name: booking.name,
  phone: booking.phone,
  status: booking.status,
  TransactionId: booking.paymentId ?? null,
  order_id: booking.gatewayOrderId,
  trainer: booking.trainer && { name: booking.trainer.name, contact_number: booking.trainer.phone, rating: null },
  can_cancel: isCancellable(booking, now),
  start_pin: pins.of(booking),
  rating: booking.rating ?? null,
  can_rate: booking.status === 'Completed' && !booking.rating,
});
