import { getBookingCatalogue, getOngoingSession, getServices, getSlots, ongoingAnswer, servicesPage } from '@fitghar/contracts/booking';
import { backend, expectOtherServers, sample, signIn } from '@fitghar/testing';
import { describe, it } from '@jest/globals';
import { aService, catalogue, openAtStep, slots } from '../test/bookings.ts';
import BookingWizardPage from './booking-wizard/booking-wizard.page.tsx';
import { STEP } from './booking-wizard/steps.ts';
import OngoingSessionWidget from './ongoing-session/ongoing-session.widget.tsx';
import ServicesWidget from './services/services.widget.tsx';

/** Each test renders some forty responses. */
const TIMEOUT_MS = 60_000;

describe('an older or newer server', () => {
  it(
    'is understood or refused by the services',
    async () => {
      signIn();
      const page = sample(servicesPage, { rows: [aService({ start_pin: '1234', can_cancel: true })], total: 1 });
      await expectOtherServers(getServices, page, <ServicesWidget />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the ongoing session',
    async () => {
      signIn();
      await expectOtherServers(getOngoingSession, ongoingAnswer.parse(aService()), <OngoingSessionWidget />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the dates',
    async () => {
      openAtStep(STEP.date);
      await expectOtherServers(getSlots, slots, <BookingWizardPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the trainers’ packages',
    async () => {
      openAtStep(STEP.time);
      backend.on(getSlots, slots);
      await expectOtherServers(getBookingCatalogue, catalogue, <BookingWizardPage />);
    },
    TIMEOUT_MS,
  );
});
