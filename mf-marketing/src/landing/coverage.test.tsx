import { coverage, getCoverage, sendAreaWish } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CoverageCheck } from './coverage.tsx';

const PLACE = { district: 'Bengaluru Urban', state: 'Karnataka' };
const answer = (fields: Parameters<typeof sample<typeof coverage>>[1]) => sample(coverage, { place: PLACE, ...fields });

async function ask(pin: string) {
  const { user } = renderScreen(<CoverageCheck />);
  await user.type(screen.getByLabelText('Your pincode'), pin);
  return user;
}

describe('checking availability by pincode', () => {
  it('accepts only digits and waits for six', async () => {
    const user = await ask('5600 3a');
    expect(screen.getByLabelText('Your pincode')).toHaveValue('56003');
    expect(backend.received(getCoverage)).toEqual([]);
    const call = backend.hold(getCoverage);
    await user.keyboard('8');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    call.reply(answer({ here: ['FITNESS', 'YOGA'] }));
    expect(await screen.findByText(/Yes, we come to/)).toHaveTextContent('Bengaluru Urban, Karnataka');
    expect(backend.received(getCoverage)[0]?.params).toEqual({ pin: '560038' });
    await user.click(screen.getByRole('link', { name: 'Book a trial for ₹99' }));
    expect(location.pathname).toBe('/booksession');
  });

  it('reports an incomplete pincode', async () => {
    const user = await ask('5600');
    expect(screen.getByLabelText('Your pincode')).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Your pincode')).toHaveAccessibleDescription('Please enter valid pin');
    expect(backend.received(getCoverage)).toEqual([]);
  });

  it('shows where the nearest trainers are', async () => {
    backend.on(getCoverage, answer({ nearby: ['YOGA'] }));
    await ask('560001');
    expect(await screen.findByText(/trainers are near/)).toHaveTextContent('Yoga trainers are near');
    expect(screen.getByRole('link', { name: 'Book a trial for ₹99' })).toBeVisible();
  });

  it('remembers whom to tell if the area is not served', async () => {
    backend.on(getCoverage, answer({}));
    backend.on(sendAreaWish, { received: true });
    const user = await ask('560001');
    expect(await screen.findByText(/We’re not in/)).toBeVisible();
    await user.type(await screen.findByLabelText('Tell me when you come here'), 'kavya');
    await user.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(/Please enter an email address/)).toBeVisible();
    await user.type(screen.getByLabelText('Tell me when you come here'), '@example.in{Enter}');
    expect(await screen.findByText('Thank you. We’ll email you when we come to 560001.')).toBeVisible();
    expect(backend.received(sendAreaWish)[0]?.body).toEqual({ email: 'kavya@example.in', pincode: '560001' });
  });

  it('says from when we come, and which services we sell there', async () => {
    backend.on(getCoverage, answer({ nearby: ['FITNESS', 'YOGA'], closed: { services: ['FITNESS', 'YOGA'], opens_on: '2026-12-01' } }));
    await ask('411001');
    expect(await screen.findByText(/We come to/)).toHaveTextContent('We come to Bengaluru Urban, Karnataka from Tue 1 Dec.');
    expect(screen.queryByRole('link', { name: /^Book/ })).not.toBeInTheDocument();
  });

  it('reports a pincode that does not exist', async () => {
    backend.on(getCoverage, answer({ place: null }));
    await ask('999999');
    expect(await screen.findByText(/We couldn’t find this pincode/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('rejects 000000 without a request', async () => {
    await ask('000000');
    expect(screen.getByLabelText('Your pincode')).toHaveAccessibleDescription('Please enter valid pin');
    expect(backend.received(getCoverage)).toEqual([]);
  });

  it('offers a retry when offline', async () => {
    backend.on(getCoverage, NO_CONNECTION, answer({ here: ['YOGA'] }));
    const user = await ask('560038');
    expect(await screen.findByText('We couldn’t check this pincode')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Yes, we come to/)).toBeVisible();
  });
});
