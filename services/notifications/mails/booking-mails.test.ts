import { FIRST_RULES } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import type { Booking, SessionPackage } from '../../bookings/index.ts';
import { FIRST_CATALOGUE } from '../../catalogue/index.ts';
import { writeIn } from '../../kernel/index.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  type CancelledMoney,
  sessionMoved,
  sessionReminder,
  sessionTime,
  trainerAssigned,
} from './booking-mails.ts';
import { type MailFromText, type MailSender, renderMail as render, siteIn, writeMail } from './layout.ts';
import { assignedTrainers, packagePaused, sessionCancelled, sessionPlanned, sessionsMoved, trainerGone } from './package-mails.ts';
import { SENDER } from './test/sender.ts';
import { written } from './test/written.ts';

const PACKAGE = { usableUntil: '2026-12-31', createdAt: new Date('2026-11-21T04:00:00Z') };
const aBooking = (fields: Partial<Booking> = {}): Booking => ({
  id: 'a'.repeat(24),
  assignmentNumber: 0,
  version: 0,
  packageId: null,
  moves: 0,
  formerTrainerId: null,
  earning: null,
  reschedules: 0,
  moved: null,
  userId: 'b'.repeat(24),
  status: 'Session Booked',
  service: 'YOGA',
  date: '2026-11-24',
  time: '06:00',
  trainerCategory: 'Premium',
  trainingFor: 'Female',
  trainerGender: 'Any',
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

const renderMail = (sender: MailSender, mail: MailFromText) => render(sender, written(mail));

describe('a booking email', () => {
  it('writes times as in India', () => {
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '06:00' }))).toBe('Tue 24 Nov, 6:00–7:00 am');
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '11:00' }))).toBe('Tue 24 Nov, 11:00 am–12:00 pm');
    expect(sessionTime(aBooking({ date: '2026-11-24', time: '21:00' }))).toBe('Tue 24 Nov, 9:00–10:00 pm');
  });

  it('contains every fact in both formats', () => {
    const { html, text } = renderMail(SENDER, bookingConfirmed(aBooking(), 'Kavya', 'https://fitghar.example'));
    for (const fact of ['Yoga Trainer at home', 'Premium', '560038', '₹99', 'pay_1', 'https://fitghar.example/user/userDashboard']) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
  });

  it('shows the mark, says where the invoice is, and whom to ask', () => {
    const { html, text } = renderMail(SENDER, bookingConfirmed(aBooking(), 'Kavya', 'https://fitghar.example'));
    expect(html).toMatch(/<img src="https:\/\/fitghar\.example\/assets\/icon-192\.png"[^>]* alt=""/);
    expect(html).toContain('href="tel:+918000000000"');
    expect(text).toContain('Questions? Call +91 80 0000 0000 or write to us: https://fitghar.example/contact');
    expect(text).toContain('Invoice: on your dashboard, under Transactions');
  });

  it('names the refund that a cancellation asked for, which has no other email until it is sent', () => {
    const refund: RefundView = {
      ...{ id: 'a', order_id: 'order_1', amount: 99, credit: 0, status: 'requested', form: 'money', reason: '', created_at: '' },
      ...{ explanation: '', lines: [] },
    };
    const { text } = renderMail(SENDER, bookingCancelled(aBooking(), 'money', 'https://fitghar.example', refund));
    expect(text).toContain('Amount: ₹99');
    expect(text).toContain('Refunded to: your original payment method');
    expect(text).toContain('We have your refund request, and we’ll email you when it’s decided.');
  });

  it('does not announce a decision about a refund that is approved at once, nor list deductions of nothing', () => {
    const lines = [
      { label: 'Paid', amount: 99 },
      { label: 'Cancellation fee', amount: 0 },
    ];
    const refund: RefundView = {
      ...{ id: 'a', order_id: 'order_1', amount: 99, credit: 0, status: 'approved', form: 'money', reason: '', created_at: '' },
      ...{ explanation: '', lines },
    };
    const { text } = renderMail(SENDER, bookingCancelled(aBooking(), 'money', 'https://fitghar.example', refund));
    expect(text).toContain('We’re refunding you to your original payment method. It takes 3–5 weeks to reach you.');
    expect(text).not.toMatch(/decided|Cancellation fee/);
    expect(text).toContain('Paid: ₹99');
  });

  it('is in Hindi for who reads it: words, times, the language of its HTML and where it leads', () => {
    const { html, text, subject } = writeIn('hi', () => {
      const mail = writeMail(bookingConfirmed(aBooking(), 'Kavya', siteIn('https://fitghar.example')), FIRST_CATALOGUE.texts.hi.mail);
      return { ...render(SENDER, mail), subject: mail.subject };
    });
    expect(subject).toBe('आपका ट्रायल बुक हो गया है: मंगल 24 नवंबर, 6:00–7:00 am');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('src="https://fitghar.example/assets/icon-192.png"');
    for (const fact of ['सर्विस: घर पर योग ट्रेनर', 'पेमेंट: ₹99 (रिफ़ंड हो सकता है)', 'https://fitghar.example/hi/user/userDashboard'])
      expect(text).toContain(fact);
    expect(text).toContain('कोई सवाल है? कॉल करें: +91 80 0000 0000 या हमें लिखें: https://fitghar.example/hi/contact');
  });

  it('links to the packages that follow a trial', () => {
    const { html, text } = renderMail(SENDER, bookingConfirmed(aBooking(), 'Kavya', 'https://fitghar.example'));
    expect(html).toMatch(/<a href="https:\/\/fitghar\.example\/packages"[^>]*>See packages<\/a>/);
    expect(text).toContain('See packages: https://fitghar.example/packages');
  });

  it('links every address in its HTML', () => {
    const site = 'https://fitghar.example';
    const lost = { sessions: [aBooking()], gone: 'Arjun Rao', replaceable: 1 };
    for (const mail of [
      bookingConfirmed(aBooking(), 'Kavya', site),
      sessionsMoved([aBooking()], 'Kavya', site),
      trainerGone(lost, 'Kavya', site),
    ]) {
      const { html } = renderMail(SENDER, mail);
      expect(html.replaceAll(/(href|src)="[^"]*"/g, '')).not.toContain('://');
    }
  });

  it('asks who comes instead of a blocked trainer, for all sessions at once', () => {
    const lost = [aBooking(), aBooking({ date: '2026-11-26' })];
    const mail = trainerGone({ sessions: lost, gone: 'Arjun Rao', replaceable: 2 }, 'Kavya', 'https://fitghar.example');
    const { html, text } = renderMail(SENDER, mail);
    expect(written(mail).subject).toBe('Arjun Rao can no longer come: please choose who comes instead');
    for (const fact of [
      'Namaste Kavya, we’re sorry: Arjun Rao can no longer come to 2 of your sessions.',
      'Your dates and hours stay reserved.',
      'without using up one of your moves',
      'If you do nothing, we’ll assign a trainer and tell you by SMS.',
      'Tue 24 Nov, 6:00–7:00 am',
      'Thu 26 Nov, 6:00–7:00 am',
      'Choose who comes',
      'https://fitghar.example/user/userDashboard',
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
  });

  it('promises no one instead of a blocked trainer where no one is free', () => {
    const mailOf = (sessions: Booking[], replaceable: number) => {
      const mail = trainerGone({ sessions, gone: 'Arjun Rao', replaceable }, 'Kavya', 'https://fitghar.example');
      return { subject: written(mail).subject, text: renderMail(SENDER, mail).text };
    };
    const one = mailOf([aBooking()], 0);
    expect(one.subject).toBe('Arjun Rao can no longer come to your session');
    expect(one.text).toContain('can no longer come to your session.');
    expect(one.text).toContain('Your hour stays reserved.');
    expect(one.text).toContain('No other trainer is free at this hour yet.');
    expect(one.text).toContain('If you do nothing, we’ll keep looking');
    expect(one.text).not.toContain('Accept with one tap');
    const three = [aBooking(), aBooking({ date: '2026-11-26' }), aBooking({ date: '2026-11-28' })];
    expect(mailOf(three, 0).text).toContain('No other trainer is free at these hours yet.');
    expect(mailOf(three, 2).text).toContain('who could come instead to 2 of them; for the other one, no one else is free yet.');
    expect(mailOf(three, 1).text).toContain('who could come instead to 1 of them; for the other 2, no one else is free yet.');
  });

  it('confirms who comes instead, each with their sessions', () => {
    const by = (trainer: string, date: string) => aBooking({ date, trainer: { id: trainer, name: trainer, phone: '9876543210' } });
    const mailOf = (...sessions: Booking[]) =>
      renderMail(SENDER, assignedTrainers('trainer-replaced', sessions, 'Kavya', 'https://fitghar.example')).text;
    const two = mailOf(by('Lakshmi Nair', '2026-11-24'), by('Meera Das', '2026-11-26'));
    expect(two).toContain('Your new trainers: Lakshmi Nair and Meera Das');
    expect(two).toContain('New Start PINs are on your dashboard: share each only with your trainer');
    expect(two).toContain('Tue 24 Nov, 6:00–7:00 am: Lakshmi Nair');
    expect(two).toContain('Thu 26 Nov, 6:00–7:00 am: Meera Das');
    const one = mailOf(by('Lakshmi Nair', '2026-11-24'));
    expect(one).toContain('Your new trainer: Lakshmi Nair');
    expect(one).toContain('A new Start PIN is on your dashboard: share it only');
  });

  it('says who comes to which of several moved sessions', () => {
    const by = (name: string | null, date: string) =>
      aBooking({ date, trainer: name === null ? null : { id: name, name, phone: '9876543210' } });
    const textOf = (...sessions: Booking[]) => renderMail(SENDER, sessionsMoved(sessions, 'Kavya', 'https://fitghar.example')).text;
    const [lakshmi, meera, none] = [by('Lakshmi Nair', '2026-11-24'), by('Meera Das', '2026-11-26'), by(null, '2026-11-28')];
    expect(textOf(lakshmi, { ...lakshmi, date: '2026-11-26' })).toContain('Lakshmi Nair will come to all of them.');
    const two = textOf(lakshmi, meera, none);
    expect(two).not.toContain('will come');
    expect(two).toContain('For the one marked with *, we’ll assign a trainer and tell you by SMS.');
    expect(two).toContain('Session 2: Thu 26 Nov, 6:00–7:00 am: Meera Das');
    expect(two).toContain('Session 3: Sat 28 Nov, 6:00–7:00 am *');
  });

  it('says what the number in a reminder is for', () => {
    const paragraphsOf = (pin: string | null) =>
      written(sessionReminder(aBooking(), 24, { pin, rules: FIRST_RULES, link: 'https://fitghar.example/x' })).paragraphs.join(' ');
    expect(paragraphsOf('4711')).toContain('Share the Start PIN 4711 only with your trainer when they arrive.');
    expect(paragraphsOf(null)).not.toContain('PIN');
  });

  it('offers to move a session without its trainer, however often it was moved', () => {
    const moved = { moves: 3, date: '2026-11-24' };
    const actionOf = (fields: Partial<Booking>) =>
      sessionReminder(aBooking({ ...moved, ...fields }), 24, { pin: null, rules: FIRST_RULES, link: 'https://fitghar.example/x' }).action;
    expect(actionOf({})?.label).toBe('Cancel this session');
    expect(actionOf({ formerTrainerId: 'c'.repeat(24) })?.label).toBe('Move or cancel');
  });

  it.each([
    ['The trainer is ill', 'The trainer is ill.'],
    ['The trainer is ill.', 'The trainer is ill.'],
    ['Nobody opened!', 'Nobody opened!'],
  ])('ends a reason with one full stop (%s)', (reason, sentence) => {
    const moved = { by: 'trainer', reason, date: '2026-11-23', time: '06:00' } as const;
    const [cancelled, off, told] = [
      bookingCancelled(aBooking({ cancelledFor: reason }), 'money', 'https://fitghar.example'),
      sessionCancelled(aBooking({ cancelledFor: reason }), { ...PACKAGE, status: 'active' }, 'https://fitghar.example'),
      sessionMoved(aBooking({ moved }), null, 'https://fitghar.example'),
    ].map(written);
    expect(cancelled?.paragraphs[0]).toBe(`Namaste Kavya, your session is cancelled: ${sentence}`);
    expect(off?.paragraphs[0]).toBe(`Namaste Kavya, your session is cancelled: ${sentence}`);
    expect(told?.paragraphs[1]).toMatch(new RegExp(`^The reason: ${sentence.replace('.', '\\.')} If the new time`));
  });

  it.each([
    ['refunding', /^You’ve asked for a refund of your package, and your refund now includes it\.$/],
    ['refunded', /^Your package ends with a refund, so you can’t plan it again\./],
  ] as const)('does not offer to plan a cancelled session again in a package that is %s', (status, text) => {
    const told = sessionCancelled(aBooking({ cancelledFor: 'The trainer is ill' }), { ...PACKAGE, status }, 'https://fitghar.example');
    expect(written(told).paragraphs[1]).toMatch(text);
  });

  it('says how a cancelled session is refunded', () => {
    const paragraphsOf = (fields: Partial<Booking>) =>
      written(bookingCancelled(aBooking(fields), 'credit', 'https://fitghar.example')).paragraphs;
    expect(paragraphsOf({ cancelledFor: 'The trainer is ill' })[1]).toBe('We’re refunding you as service credit.');
    expect(paragraphsOf({ noShow: 'customer', cancelledFor: 'Nobody opened' })[1]).toBe(
      'If you think this is a mistake, please raise a ticket.',
    );
  });

  it('confirms what a customer cancelled, and says what happens with the money', () => {
    const paragraphsOf = (money: CancelledMoney) => written(bookingCancelled(aBooking(), money, 'https://fitghar.example')).paragraphs;
    expect(paragraphsOf('money')).toEqual([
      'Namaste Kavya, you cancelled your session.',
      'We have your refund request, and we’ll email you when it’s decided.',
      'If it wasn’t you, please raise a ticket on your dashboard.',
    ]);
    expect(paragraphsOf('disputed')[1]).toBe('Your bank is reviewing this payment. We’ll email you once it has decided.');
  });

  it('tells of a planned session that it is planned, and of a trainer for any session', () => {
    const session = aBooking({ packageId: 'c'.repeat(24), trainer: { id: 'd'.repeat(24), name: 'Lakshmi Nair', phone: '9876543210' } });
    expect(written(sessionPlanned(session, '4711', 'https://fitghar.example')).heading).toBe('Your session is planned');
    const { paragraphs, footer } = written(trainerAssigned(session, '4711', 'https://fitghar.example'));
    expect(paragraphs[0]).toBe('Namaste Kavya, Lakshmi Nair will come to your home for your yoga session.');
    expect(footer).toBe('You’re receiving this email because you booked a session with us.');
  });

  it.each([
    [1, 'One of your sessions has no time yet. Please choose its time on your dashboard.'],
    [2, '2 of your sessions have no time yet. Please choose their times on your dashboard.'],
  ])('counts the sessions that a pause leaves open (%d)', (open, sentence) => {
    const pack = { pause: { from: '2026-11-26', until: '2026-12-02' }, usableUntil: '2027-01-28', open, createdAt: aBooking().createdAt };
    expect(written(packagePaused(pack as SessionPackage, 'Kavya', 'https://fitghar.example')).paragraphs[1]).toBe(sentence);
  });

  it('escapes markup in a name', () => {
    const { html } = renderMail(SENDER, bookingConfirmed(aBooking(), '<img src=x onerror=alert(1)>', 'https://fitghar.example'));
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img');
  });
});
