import { getAddresses } from '@fitghar/contracts/account';
import {
  type BookingCatalogue,
  bookingCatalogue,
  bookingResult,
  getBookingCatalogue,
  getLastChoices,
  getOngoingSession,
  getSlots,
  getTrainersNear,
  getWaitlist,
  type ServiceRecord,
  type SlotsAnswer,
  serviceRecord,
  TRAINER_PACKAGES,
} from '@fitghar/contracts/booking';
import { type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import { getCoverage, getPincode, type PincodeAnswer } from '@fitghar/contracts/marketing';
import { getCredit, quoteOffers } from '@fitghar/contracts/payments';
import { type BookSession, changeBooking, useClientState } from '@fitghar/platform';
import { backend, sample, signIn, withEnvelope } from '@fitghar/testing';

export const PLACE = { district: 'Bengaluru Urban', state: 'Karnataka' };
/** What the directory of post offices answers. */
export const officesOf = (Pincode: string, ...names: string[]): PincodeAnswer => [
  {
    Message: `Number of pincode(s) found:${names.length}`,
    Status: 'Success',
    PostOffice: names.map((Name) => ({ Name, State: PLACE.state, District: PLACE.district, Pincode })),
  },
];
export const TODAY = '2026-11-21';
export const TOMORROW = '2026-11-22';

export const slots: SlotsAnswer = {
  dates: [
    { date: TODAY, label: 'Today, Sat 21 Nov', slots: [{ time: '14:00', left: 0 }] },
    {
      date: TOMORROW,
      label: 'Tomorrow, Sun 22 Nov',
      slots: [
        { time: '06:00', left: 0 },
        { time: '07:00', left: 1 },
        { time: '08:00', left: 5 },
      ],
    },
  ],
  message: 'No slots are their !!',
};

export const catalogue: BookingCatalogue = sample(bookingCatalogue, { trial_price: 99, packages: [...TRAINER_PACKAGES] });

export const aPayment = (fields: Partial<PaymentResponse> = {}): PaymentResponse =>
  sample(paymentResponse, { amount: 99, amount_paise: 9900, order_id: 'order_Test1234567890', service_type: 'YOGA', ...fields });

export const booked = (payment = aPayment()) => withEnvelope(sample(bookingResult, { paymentResponse: payment }));

export const aService = (fields: Partial<ServiceRecord> = {}): ServiceRecord =>
  sample(serviceRecord, {
    typeOfservice: 'YOGA',
    trainer_category: 'Standard',
    trial_date: '2026-11-24',
    trial_time: '07:00',
    bookamount: 99,
    package_price: 4999,
    category_price: 10328,
    status: 'Session Booked',
    TransactionId: 'pay_1',
    ...fields,
  });

/** A draft of a yoga session for oneself, complete up to the summary. */
const FILLED: Partial<BookSession> = {
  trial_date: TOMORROW,
  trial_time: '07:00',
  typeOfservice: 'YOGA',
  bookamount: 99,
  trainer_type: 'Standard',
  training_for: 'Female',
  booking_name: 'Kavya Rao',
  booking_phone: '9876543210',
  address: '12, Lotus Apartments',
  landmark: 'Opposite the metro',
  area: 'Indiranagar',
  pincode: '560038',
};

/** Opens a filled-in wizard at a step, with replies for the calls of its steps. */
export function openAtStep(step: number, fields: Partial<BookSession> = {}): void {
  signIn({ name: 'Kavya Rao', mobile: '9876543210' });
  useClientState.setState({ service: 'YOGA' });
  changeBooking({ ...FILLED, step, ...fields });
  backend.on(getSlots, slots);
  backend.on(getBookingCatalogue, catalogue);
  backend.on(getWaitlist, { rows: [] });
  backend.on(getLastChoices, { choices: null });
  backend.on(getTrainersNear, { rows: [] });
  backend.on(getCoverage, { place: PLACE, here: ['YOGA'], nearby: ['FITNESS'] });
  backend.on(getAddresses, { rows: [] });
  backend.on(getPincode, ({ params: { pin } }) => officesOf(String(pin)));
  backend.on(getCredit, { amount: 0, expires_at: null });
  backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
  backend.on(getOngoingSession, null);
}
