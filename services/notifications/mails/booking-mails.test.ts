import { describe, expect, it } from '@jest/globals';
import type { Booking } from '../../bookings/index.ts';
import { bookingConfirmed, sessionTime } from './booking-mails.ts';
import { renderMail } from './layout.ts';

const aBooking = (fields: Partial<Booking> = {}): Booking => ({
  id: 'a'.repeat(24),
  assignment: 0,
  version: 0,
  packageId: null,
  moves: 0,
  reschedules: 0,
  moved: null,
  userId: 'b'.repeat(24),
  status: 'Session Booked',
  service: 'YOGA',
  date: '2026-11-24',
  time: '06:00',
  trainerCategory: 'Premium',
  trainingFor: 'Female',
  neededFor: 'self',
  name: 'Kavya',
  phone: '9876543210',
  address: '12, Lotus',
  area: 'Indiranagar',
  landmark: 'Metro',
  pincode: '560038',
  position: null,
  bookingStep: null,
  amountPaise: 9900,
  gatewayOrderId: 'order_1',
  paymentId: 'pay_1',
  holdExpiresAt: new Date(0),
  trainer: null,
  createdAt: new Date('2026-11-21T12:00:00+05:30'),
  ...fields,
});

describe('a booking email', () => {
  it('writes times as in India', () => {
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '06:00' }))).toBe('Tue 24 Nov, 6:00–7:00 am');
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '11:00' }))).toBe('Tue 24 Nov, 11:00 am–12:00 pm');
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '21:00' }))).toBe('Tue 24 Nov, 9:00–10:00 pm');
  });

  it('contains every fact in both formats', () => {
    const { html, text } = renderMail('FitGhar', bookingConfirmed(aBooking(), 'https://fitghar.example'));
    for (const fact of ['Yoga Trainer at home', 'Premium', '560038', '₹99', 'pay_1', 'https://fitghar.example/user/userDashboard']) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
  });

  it('escapes markup in a name', () => {
    const { html } = renderMail('FitGhar', bookingConfirmed(aBooking({ name: '<img src=x onerror=alert(1)>' }), 'https://fitghar.example'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });
});
