import { useClientState } from '@fitghar/platform';
import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CATALOGUE, catalogue, SLOTS, slots, standAt, TODAY } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../use-wizard.ts';

const packagesOf = () => screen.findByRole('group', { name: 'Which trainer would you like?' });

describe('time and category', () => {
  it.each([
    ['times', SLOTS, 'We could not load the times', () => backend.on(SLOTS, slots)],
    ['packages', CATALOGUE, "We could not load the trainers' packages", () => backend.on(CATALOGUE, catalogue)],
  ] as const)('say where the %s cannot be read, and try again', async (_, call, failure, heal) => {
    standAt(STEP.time);
    backend.on(call, refusal(503));
    const { user } = renderScreen(<BookingWizardPage />);
    expect(await screen.findByText(failure)).toBeVisible();
    heal();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await packagesOf()).toBeVisible();
  });

  it('show what is full and what is nearly so', async () => {
    standAt(STEP.time);
    renderScreen(<BookingWizardPage />);
    const times = within(await screen.findByRole('group', { name: 'At what time?' })).getAllByRole('radio');
    expect(times.map((time) => [time.closest('label')?.textContent, time.matches(':disabled')])).toEqual([
      ['6:00–7:00 amFull', true],
      ['7:00–8:00 amLast place', false],
      ['8:00–9:00 am', false],
    ]);
  });

  it.each([
    ['has none', TODAY],
    ['is over', '2026-11-20'],
  ])('say that no slot is left where the day %s', async (_, trial_date) => {
    standAt(STEP.time, { trial_date });
    backend.on(SLOTS, { ...slots, dates: [{ date: TODAY, label: 'Today', slots: [] }] });
    renderScreen(<BookingWizardPage />);
    await packagesOf();
    expect(screen.getByRole('alert')).toHaveTextContent('No slots are their !!');
    expect(screen.queryByRole('group', { name: 'At what time?' })).not.toBeInTheDocument();
  });

  it('show each category with experience and the price of its package', async () => {
    standAt(STEP.time);
    renderScreen(<BookingWizardPage />);
    const group = within(await packagesOf());
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      "Basic0-2 years' experienceLater ₹7,500 for 12 sessions a month",
      "Standard4+ years' experienceLater ₹10,328 for 12 sessions a month",
      "Premium7+ years' experienceLater ₹12,160 for 12 sessions a month",
      'Couple/GroupTwo or more people train togetherLater ₹13,989 for 12 sessions a month',
    ]);
  });

  it('offer Couple and Group with Couple/Group, and only with it (D31)', async () => {
    standAt(STEP.time);
    const { user } = renderScreen(<BookingWizardPage />);
    const choices = async () =>
      within(await screen.findByRole('group', { name: 'Training for' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(await choices()).toEqual(['Male', 'Female']);
    await user.click(screen.getByRole('radio', { name: /^Couple\/Group/ }));
    expect(await choices()).toEqual(['Couple', 'Group']);
    expect(screen.getByRole('radio', { name: 'Couple' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Group' }));
    await user.click(screen.getByRole('radio', { name: /^8:00/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByLabelText('Address')).toBeVisible();
    expect(useClientState.getState().bookSession).toMatchObject({
      trainer_type: 'Couple/Group',
      training_for: 'Group',
      trial_time: '08:00',
      bookamount: 99,
    });
  });

  it.each([
    ['a time', { trial_time: '' }],
    ['a time that is still free', { trial_time: '06:00' }],
    ['a category', { trainer_type: '' as const }],
    ['whom the training is for', { training_for: '' as const }],
  ])('need %s to go on', async (_, missing) => {
    standAt(STEP.time, missing);
    const { user } = renderScreen(<BookingWizardPage />);
    await packagesOf();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(await packagesOf()).toBeVisible();
  });
});
