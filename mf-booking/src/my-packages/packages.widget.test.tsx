import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCatalogue, aPackage, aSession, MINE, PACKAGE_CATALOGUE, pageOfPackages } from '../../test/packages.ts';
import PackagesWidget from './packages.widget.tsx';

const TIMES = 'GET /api/v1/booking/packages/:id/times';
const MOVE = 'POST /api/v1/booking/sessions/:id/move';
const SKIP = 'POST /api/v1/booking/sessions/:id/skip';
const PLAN = 'POST /api/v1/booking/packages/:id/sessions';
const HOURS = {
  times: [
    { time: '06:00', free: false, same_trainer: false },
    { time: '07:00', free: false, same_trainer: true },
    { time: '08:00', free: true, same_trainer: true },
    { time: '09:00', free: true, same_trainer: false },
  ],
};

async function show(row = aPackage()) {
  backend.on(MINE, pageOfPackages(row));
  const { user } = renderScreen(<PackagesWidget />);
  await screen.findByRole('heading', { name: 'Standard package' });
  return { user };
}

beforeEach(() => void signIn());

describe('my packages', () => {
  it('show loading and error states', async () => {
    const held = backend.hold(MINE);
    renderScreen(<PackagesWidget />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your packages')).toBeVisible();
  });

  it('offer one after a paid trial, with its trainer', async () => {
    backend.on(MINE, pageOfPackages());
    backend.on(PACKAGE_CATALOGUE, aCatalogue());
    renderScreen(<PackagesWidget />);
    expect(await screen.findByText(/at the hour of your trial, with Arjun Rao/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose my package' })).toHaveAttribute('href', '/packages');
  });

  it('show where the twelve sessions are, and the next one with its start PIN', async () => {
    await show(aPackage({ lapsed: 1, open: 9, refunded: 0 }));
    expect(screen.getByText('1 used · 1 planned · 9 to plan · 1 lapsed')).toBeVisible();
    expect(screen.getByText('Next: Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    expect(screen.getByText(/Arjun Rao \(9700000001\) comes. Start PIN 4711/)).toBeVisible();
  });

  it('move a session, after showing how often it can be moved', async () => {
    const { user } = await show();
    backend.on(TIMES, HOURS);
    await user.click(screen.getByText('1 upcoming session'));
    await user.click(screen.getByRole('button', { name: /^Move/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Move this session' });
    expect(dialog).toHaveTextContent('You can move it 2 times more after this.');
    expect(await within(dialog).findByRole('radio', { name: '6:00 am Full' })).toBeDisabled();
    expect(within(dialog).getByRole('radio', { name: '7:00 am Now' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: '9:00 am Another trainer' }));
    backend.on(MOVE, refusal(409, { message: 'It was just taken' }), aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('It was just taken')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('Your session is on Tue 24 Nov, 9:00–10:00 am')).toBeVisible();
    expect(backend.received(MOVE)[1]?.body).toEqual({ date: '2026-11-24', time: '09:00' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [false, 'It goes back to your package. Plan it again by Thu 21 Jan 2027.'],
    [true, 'It begins in less than 4 hours, so it will count as used.'],
  ])('skip a session, after showing what that means (begins soon: %s)', async (skip_uses_it, consequence) => {
    const { user } = await show(aPackage({ sessions: [aSession({ skip_uses_it, can_move: !skip_uses_it })] }));
    await user.click(screen.getByText('1 upcoming session'));
    await user.click(screen.getByRole('button', { name: /^Skip/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Skip this session?' });
    expect(dialog).toHaveTextContent(consequence);
    backend.on(SKIP, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Skip session' }));
    expect(await screen.findByText(/^Session skipped/)).toBeVisible();
    expect(backend.received(SKIP)).toHaveLength(1);
  });

  it('plan an open session', async () => {
    const { user } = await show();
    backend.on(TIMES, HOURS);
    await user.click(screen.getByRole('button', { name: 'Plan a session' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan a session' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Day' }), 'Wed 25 Nov');
    await user.click(await within(dialog).findByRole('radio', { name: '8:00 am' }));
    backend.on(PLAN, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Plan session' }));
    expect(await screen.findByText('Your session is on Wed 25 Nov, 8:00–9:00 am')).toBeVisible();
    expect(backend.received(PLAN)[0]?.body).toEqual({ date: '2026-11-25', time: '08:00' });
  });

  it('plan nothing while a refund is requested, and continue with another once all are used', async () => {
    await show(aPackage({ status: 'refunding' }));
    expect(screen.getByText('Refund requested')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Plan a session' })).not.toBeInTheDocument();
  });

  it('offer another one once all sessions are used', async () => {
    await show(
      aPackage({ used: 12, planned: 0, open: 0, sessions: [aSession({ status: 'Completed', can_move: false, can_skip: false })] }),
    );
    expect(screen.getByRole('link', { name: 'Continue with another package' })).toHaveAttribute('href', '/packages');
    expect(screen.getByText('1 past session')).toBeVisible();
  });
});
