import { getSlots } from '@fitghar/contracts/booking';
import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAtStep, slots } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../steps.ts';

describe('the trial date step', () => {
  it('shows loading and error states with a retry', async () => {
    openAtStep(STEP.date);
    const held = backend.hold(getSlots);
    const { user } = renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load the times')).toBeVisible();
    backend.on(getSlots, slots);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible();
    expect(backend.received(getSlots)[0]?.query).toEqual({ service_type: 'YOGA' });
  });

  it('shows the number of free times and disables full days', async () => {
    openAtStep(STEP.date);
    renderScreen(<BookingWizardPage />);
    const today = await screen.findByRole('radio', { name: /^Today, Sat 21 Nov/ });
    expect(today).toBeDisabled();
    expect(today).toHaveAccessibleName('Today, Sat 21 Nov No slots are their !!');
    expect(screen.getByText('No slots are their !!')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Tomorrow/ })).toHaveAccessibleName('Tomorrow, Sun 22 Nov 2 slots available');
  });

  it('is required', async () => {
    openAtStep(STEP.date, { trial_date: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    await screen.findByRole('radiogroup', { name: 'Which day suits you?' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByRole('radiogroup', { name: 'Which day suits you?' })).toBeVisible();
  });

  it.each([
    ['has become full', '2026-11-21'],
    ['is over', '2026-11-20'],
  ])('asks again for a day that %s in the meantime', async (_, trial_date) => {
    openAtStep(STEP.date, { trial_date });
    const { user } = renderScreen(<BookingWizardPage />);
    await screen.findByRole('radiogroup', { name: 'Which day suits you?' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
  });

  it('is chosen by keyboard, which clears the time of another day', async () => {
    openAtStep(STEP.date, { trial_date: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    const tomorrow = await screen.findByRole('radio', { name: /^Tomorrow/ });
    tomorrow.focus();
    await user.keyboard(' ');
    expect(tomorrow).toBeChecked();
    expect(useClientState.getState().bookSession).toMatchObject({ trial_date: '2026-11-22', trial_time: '' });
  });
});
