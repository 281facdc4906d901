import { coverage } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CoverageCheck } from './coverage.tsx';

const CALL = 'GET /api/v1/marketing/coverage/:pin';
const PLACE = { district: 'Bengaluru Urban', state: 'Karnataka' };
const answer = (fields: Parameters<typeof sample<typeof coverage>>[1]) => sample(coverage, { place: PLACE, ...fields });

async function ask(pin: string) {
  const { user } = renderScreen(<CoverageCheck />);
  await user.type(screen.getByLabelText('Your pincode'), pin);
  return user;
}

describe('asking by pincode whether trainers come', () => {
  it('waits for six digits, and takes nothing but digits', async () => {
    const user = await ask('5600 3a');
    expect(screen.getByLabelText('Your pincode')).toHaveValue('56003');
    expect(backend.received(CALL)).toEqual([]);
    const call = backend.hold(CALL);
    await user.keyboard('8');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    call.reply(answer({ here: ['FITNESS', 'YOGA'] }));
    expect(await screen.findByText(/Yes, we come to you in/)).toHaveTextContent('Bengaluru Urban, Karnataka');
    expect(backend.received(CALL)[0]?.params).toEqual({ pin: '560038' });
    await user.click(screen.getByRole('link', { name: 'Book a trial session' }));
    expect(location.pathname).toBe('/booksession');
  });

  it('says where the nearest trainers are', async () => {
    backend.on(CALL, answer({ nearby: ['YOGA'] }));
    await ask('560001');
    expect(await screen.findByText(/We have trainers in/)).toHaveTextContent(/not far from you: .*Yoga/);
    expect(screen.getByRole('link', { name: 'Book a trial session' })).toBeVisible();
  });

  it('offers to wait where nobody comes yet', async () => {
    backend.on(CALL, answer({}));
    const user = await ask('560001');
    expect(await screen.findByText(/We are not in/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Tell us' }));
    expect(location.pathname).toBe('/contact');
  });

  it('says that India has no such pincode', async () => {
    backend.on(CALL, answer({ place: null }));
    await ask('999999');
    expect(await screen.findByText(/India has no such pincode/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('refuses 000000 without asking', async () => {
    await ask('000000');
    expect(screen.getByLabelText('Your pincode')).toHaveAccessibleDescription('Please enter valid pin');
    expect(backend.received(CALL)).toEqual([]);
  });

  it('offers another try without a connection', async () => {
    backend.on(CALL, NO_CONNECTION, answer({ here: ['YOGA'] }));
    const user = await ask('560038');
    expect(await screen.findByText('We could not look it up')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Yes, we come to you/)).toBeVisible();
  });
});
