import { useClientState } from '@fitghar/platform';
import { backend, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SLOTS, slots, standAt } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../use-wizard.ts';

describe('the trial date', () => {
  it('loads, fails, and is asked for again', async () => {
    standAt(STEP.date);
    const asked = backend.hold(SLOTS);
    const { user } = renderScreen(<BookingWizardPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    asked.reply(NO_CONNECTION);
    expect(await screen.findByText('We could not load the times')).toBeVisible();
    backend.on(SLOTS, slots);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Which day suits you?' })).toBeVisible();
    expect(backend.received(SLOTS)[0]?.query).toEqual({ service_type: 'YOGA' });
  });

  it('tells how many times are free, and cannot be a day without any', async () => {
    standAt(STEP.date);
    renderScreen(<BookingWizardPage />);
    const today = await screen.findByRole('radio', { name: /^Today, Sat 21 Nov/ });
    expect(today).toBeDisabled();
    expect(today).toHaveAccessibleName('Today, Sat 21 Nov No slots are their !!');
    expect(screen.getByText('No slots are their !!')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Tomorrow/ })).toHaveAccessibleName('Tomorrow, Sun 22 Nov 2 times free');
  });

  it('is needed to go on', async () => {
    standAt(STEP.date, { trial_date: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    await screen.findByRole('group', { name: 'Which day suits you?' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByRole('group', { name: 'Which day suits you?' })).toBeVisible();
  });

  it.each([
    ['has become full', '2026-11-21'],
    ['is over', '2026-11-20'],
  ])('that %s meanwhile is chosen anew', async (_, trial_date) => {
    standAt(STEP.date, { trial_date });
    const { user } = renderScreen(<BookingWizardPage />);
    await screen.findByRole('group', { name: 'Which day suits you?' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
  });

  it('is chosen by the keyboard, and a time of another day is dropped', async () => {
    standAt(STEP.date, { trial_date: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    const tomorrow = await screen.findByRole('radio', { name: /^Tomorrow/ });
    tomorrow.focus();
    await user.keyboard(' ');
    expect(tomorrow).toBeChecked();
    expect(useClientState.getState().bookSession).toMatchObject({ trial_date: '2026-11-22', trial_time: '' });
  });
});
