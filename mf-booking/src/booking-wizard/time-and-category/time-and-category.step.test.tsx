import { getBookingCatalogue, getSlots, joinWaitlist } from '@fitghar/contracts/booking';
import { useClientState } from '@fitghar/platform';
import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { catalogue, openAtStep, slots, TODAY, TOMORROW } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../steps.ts';

const packagesOf = () => screen.findByRole('radiogroup', { name: 'Which trainer would you like?' });

describe('the time and category step', () => {
  it.each([
    ['times', getSlots, 'We couldn’t load the times', () => backend.on(getSlots, slots)],
    ['packages', getBookingCatalogue, 'We couldn’t load the trainers’ packages', () => backend.on(getBookingCatalogue, catalogue)],
  ] as const)('explains that the %s cannot be loaded and offers a retry', async (_, call, failure, heal) => {
    openAtStep(STEP.time);
    backend.on(call, refusal(503));
    const { user } = renderScreen(<BookingWizardPage />);
    expect(await screen.findByText(failure)).toBeVisible();
    heal();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await packagesOf()).toBeVisible();
  });

  it('shows full and nearly full times', async () => {
    openAtStep(STEP.time);
    renderScreen(<BookingWizardPage />);
    const times = within(await screen.findByRole('region', { name: /^What time on / })).getAllByRole('radio');
    expect(times.map((time) => [time.closest('label')?.textContent, time.matches(':disabled')])).toEqual([
      ['6:00 amFull', true],
      ['7:00 amLast slot', false],
      ['8:00 am', false],
    ]);
  });

  it.each([
    ['has none', TODAY],
    ['is over', '2026-11-20'],
  ])('shows that no slot is left if the day %s', async (_, trial_date) => {
    openAtStep(STEP.time, { trial_date });
    backend.on(getSlots, { ...slots, dates: [{ date: TODAY, label: 'Today', slots: [] }] });
    renderScreen(<BookingWizardPage />);
    await packagesOf();
    expect(screen.getByRole('alert')).toHaveTextContent('No slots are their !!');
    expect(screen.queryByRole('region', { name: /^What time on / })).not.toBeInTheDocument();
  });

  it('asks who should come, and shows the hours at which one of them is free', async () => {
    openAtStep(STEP.time);
    const ofWomen = { date: TOMORROW, label: 'Tomorrow', slots: [{ time: '07:00', left: 0 }] };
    backend.on(getSlots, ({ query: { trainer_gender } }) => (trainer_gender === 'Female' ? { ...slots, dates: [ofWomen] } : slots));
    const { user } = renderScreen(<BookingWizardPage />);
    const who = within(await screen.findByRole('radiogroup', { name: 'Who should come?' }));
    expect(who.getByRole('radio', { name: 'No preference' })).toBeChecked();
    await user.click(who.getByRole('radio', { name: 'A woman' }));
    expect(await screen.findByText('A woman isn’t free that day. Choose another day, or let anyone come.')).toBeVisible();
    await user.click(screen.getByText('Preferred time full? Join the waiting list'));
    backend.on(joinWaitlist, { rows: [] });
    await user.click(screen.getByRole('button', { name: /^Join/ }));
    await waitFor(() => expect(backend.received(joinWaitlist)[0]?.body).toMatchObject({ time: '07:00', trainer_gender: 'Female' }));
  });

  it('says what is missing, one after the other, where it is', async () => {
    openAtStep(STEP.time, { trial_time: '', trainer_type: '', training_for: '' });
    const { user } = renderScreen(<BookingWizardPage />);
    await packagesOf();
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
    await next();
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByRole('region', { name: /^What time on / })).toHaveAccessibleDescription('Please choose an hour');
    expect(screen.getByRole('radio', { name: /^7:00 am/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /^8:00 am/ }));
    await next();
    const training = await screen.findByRole('radiogroup', { name: 'Training for' });
    expect(training).toHaveAccessibleDescription('Please choose who will train');
    expect(within(training).getAllByRole('radio')[0]).toHaveFocus();
  });

  it('is one choice of an hour, which arrow keys go through', async () => {
    openAtStep(STEP.time);
    const morning = [{ time: '08:00', left: 3 }];
    const evening = [{ time: '18:00', left: 3 }];
    backend.on(getSlots, { ...slots, dates: [{ date: '2026-11-22', label: 'Tomorrow', slots: [...morning, ...evening] }] });
    renderScreen(<BookingWizardPage />);
    const hours = within(await screen.findByRole('region', { name: /^What time on / })).getAllByRole<HTMLInputElement>('radio');
    expect(new Set(hours.map(({ name }) => name)).size).toBe(1);
  });

  it('shows each category with experience and package price', async () => {
    openAtStep(STEP.time);
    renderScreen(<BookingWizardPage />);
    const group = within(await packagesOf());
    for (const category of ['Basic', 'Standard', 'Premium', 'Couple/Group']) expect(group.getByText(category)).toBeVisible();
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      "Basic0-2 years' experienceIf you continue: ₹7,500 for 12 sessions",
      "Standard4+ years' experienceIf you continue: ₹10,328 for 12 sessions",
      "Premium7+ years' experienceIf you continue: ₹12,160 for 12 sessions",
      'Couple/GroupTwo or more people train togetherIf you continue: ₹13,989 for 12 sessions',
    ]);
  });

  it('asks for a language, which is a wish', async () => {
    openAtStep(STEP.time);
    const { user } = renderScreen(<BookingWizardPage />);
    await user.selectOptions(await screen.findByLabelText('Language you’d like to train in'), 'Tamil');
    expect(useClientState.getState().bookSession.trainer_language).toBe('Tamil');
  });

  it('begins with Standard, and with whom it is for', async () => {
    openAtStep(STEP.time, { trainer_type: '', training_for: '', bookamount: null });
    const { user } = renderScreen(<BookingWizardPage />);
    expect(within(await packagesOf()).getByRole('radio', { name: /^Standard/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    expect(await screen.findByLabelText('Address')).toBeVisible();
    expect(useClientState.getState().bookSession).toMatchObject({ trainer_type: 'Standard', training_for: 'Female', bookamount: 99 });
  });

  it('offers Couple and Group only for Couple/Group (D31)', async () => {
    openAtStep(STEP.time);
    const { user } = renderScreen(<BookingWizardPage />);
    const choices = async () =>
      within(await screen.findByRole('radiogroup', { name: 'Training for' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(await choices()).toEqual(['Male', 'Female']);
    await user.click(screen.getByRole('radio', { name: /^Couple\/Group/ }));
    expect(await choices()).toEqual(['Couple', 'Group']);
    expect(screen.getByRole('radio', { name: 'Couple' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^8:00/ }));
    await user.click(screen.getByRole('radio', { name: 'Group' })); // the last of the choices leads on
    expect(await screen.findByLabelText('Address')).toBeVisible();
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
    ['whom the training is for', { training_for: '' as const }],
  ])('requires %s', async (_, missing) => {
    openAtStep(STEP.time, missing);
    const { user } = renderScreen(<BookingWizardPage />);
    await packagesOf();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(await packagesOf()).toBeVisible();
  });
});
