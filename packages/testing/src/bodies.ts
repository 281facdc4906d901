// Valid request bodies, for all tests and for seeding a site. Imports only types from the contract, so that both Node.js
// and browsers can load it.
import type { BookingBody } from '@fitghar/contracts/booking';
import type { DietPlanBody } from '@fitghar/contracts/plans';

/** A booking for the customer herself; the test sets day and time. */
export const BOOKING_BODY = {
  service_type: 'FITNESS',
  trainer_type: 'Standard',
  training_for: 'Female',
  training_needed_for: 'self',
  booking_name: 'Kavya Menon',
  address: '12, Lotus Apartments',
  area: 'Indiranagar',
  landmark: 'Opposite the metro',
  pincode: '560038',
} satisfies Partial<BookingBody>;

/** The assessment of a diet plan of ₹999. */
export const DIET_PLAN_BODY = {
  type: 'weight loss',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight',
  diet_type: 'veg',
  medical_condition: 'None',
  health_consent: '2026-11-23',
} satisfies Partial<DietPlanBody>;
