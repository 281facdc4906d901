import {
  getBookingTimes,
  getMyPackages,
  getPackageCatalogue,
  getPackageTimes,
  getWaitlist,
  moveSession,
  moveSessions,
  pausePackage,
  planSession,
  previewMoves,
  previewPause,
  skipSession,
} from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCatalogue, aPackage, aSession, pageOfPackages } from '../../test/packages.ts';
import { showPackages } from '../../test/show-packages.tsx';
import PackagesWidget from './packages.widget.tsx';

const HOURS = {
  times: [
    { time: '06:00', free: false, full: true, same_trainer: false },
    { time: '07:00', free: false, full: true, same_trainer: true },
    { time: '08:00', free: true, full: false, same_trainer: true },
    { time: '09:00', free: true, full: false, same_trainer: false },
    { time: '10:00', free: false, full: false, same_trainer: true },
  ],
};

const show = (row = aPackage()) => showPackages(row);

beforeEach(() => {
  signIn();
  backend.on(getWaitlist, { rows: [] });
});

describe('my packages', () => {
  it('show loading and error states', async () => {
    const held = backend.hold(getMyPackages);
    renderScreen(<PackagesWidget />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your packages')).toBeVisible();
  });

  it('offer one after a paid trial, with its trainer', async () => {
    backend.on(getMyPackages, pageOfPackages());
    backend.on(getPackageCatalogue, aCatalogue());
    renderScreen(<PackagesWidget />);
    expect(await screen.findByText(/at the same time as your trial, with Arjun Rao/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose my package' })).toHaveAttribute('href', '/packages');
  });

  it('show where the twelve sessions are, and the next one with its Start PIN', async () => {
    await show(aPackage({ lapsed: 1, open: 9, refunded: 0 }));
    expect(screen.getByText('10 sessions left: 1 booked, 9 to book · 1 used · 1 lapsed')).toBeVisible();
    expect(screen.getByText('Next: Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    expect(screen.getByRole('link', { name: '9700000001' }).closest('div')).toHaveTextContent(
      /Arjun Rao will come: 9700000001.*Start PIN 4711: share it only/,
    );
    expect(screen.getByRole('progressbar', { name: '1 of 12 sessions done' })).toBeVisible();
  });

  it('say what lapses soon unless it is planned', async () => {
    await show(aPackage({ open: 2, usable_until: '2026-12-01' }));
    expect(screen.getByRole('heading', { name: 'Plan 2 sessions by Tue 1 Dec' })).toBeVisible();
  });

  it('move a session, after showing how often it can be moved', async () => {
    const { user } = await show();
    backend.on(getBookingTimes, HOURS);
    await user.click(screen.getByText('1 upcoming session'));
    await user.click(screen.getByRole('button', { name: /^Move/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Move this session' });
    expect(dialog).toHaveTextContent('You can move it 2 more times after this.');
    expect(await within(dialog).findByRole('radio', { name: '6:00 am Full' })).toBeDisabled();
    expect(within(dialog).getByRole('radio', { name: '7:00 am Now' })).toBeDisabled();
    expect(within(dialog).getByRole('radio', { name: '10:00 am Unavailable' })).toBeDisabled(); // past, too soon or paused
    await user.click(within(dialog).getByRole('radio', { name: '9:00 am Another trainer' }));
    expect(dialog).toHaveTextContent('Arjun Rao isn’t free then. We’ll assign another trainer and tell you by SMS.');
    backend.on(moveSession, refusal(409, { message: 'It was just taken' }), aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('It was just taken')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('Your session is on Tue 24 Nov, 9:00–10:00 am')).toBeVisible();
    expect(backend.received(moveSession)[1]?.body).toEqual({ date: '2026-11-24', time: '09:00' });
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
    backend.on(skipSession, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Skip session' }));
    expect(await screen.findByText('Session skipped. You can plan it again')).toBeVisible();
    expect(backend.received(skipSession)).toHaveLength(1);
  });

  it('say that a skipped session counts as used if it began soon while the question was open', async () => {
    const row = aPackage({ used: 5, planned: 1, open: 6, sessions: [aSession({ skip_uses_it: false })] });
    const { user } = await show(row);
    await user.click(screen.getByText('1 upcoming session'));
    await user.click(screen.getByRole('button', { name: /^Skip/ }));
    backend.on(skipSession, { ...row, used: 6, planned: 0 });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Skip session' }));
    expect(await screen.findByText('Session skipped. It counts as used')).toBeVisible();
  });

  it('plan an open session', async () => {
    const { user } = await show();
    backend.on(getPackageTimes, HOURS);
    await user.click(screen.getByRole('button', { name: 'Plan a session' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan a session' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Day' }), 'Wed 25 Nov');
    await user.click(await within(dialog).findByRole('radio', { name: '8:00 am' }));
    backend.on(planSession, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Plan session' }));
    expect(await screen.findByText('Your session is on Wed 25 Nov, 8:00–9:00 am')).toBeVisible();
    expect(backend.received(planSession)[0]?.body).toEqual({ date: '2026-11-25', time: '08:00' });
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
    expect(screen.getByText('1 past or skipped session')).toBeVisible();
  });

  it('move all sessions of a weekday, after showing what happens to each', async () => {
    const ids = ['65f1a0b2c3d4e5f6000000c1', '65f1a0b2c3d4e5f6000000c2', '65f1a0b2c3d4e5f6000000c3'] as const;
    const dates = ['2026-11-24', '2026-12-01', '2026-12-08'] as const;
    const sessions = ids.map((id, index) => aSession({ id, date: dates[index] ?? '', can_move: true }));
    const { user } = await show(aPackage({ sessions }));
    await user.click(screen.getByText('3 upcoming sessions'));
    await user.click(screen.getByRole('button', { name: 'Move all sessions of a weekday' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move all sessions of a weekday' });
    const PREVIEW = previewMoves;
    const move = { time: '07:00', trainer: 'Arjun Rao', objection: null, alternatives: [] };
    backend.on(PREVIEW, {
      sessions: [
        { ...move, id: ids[0], date: dates[0], to: { date: dates[0], time: '18:00' }, free: true, same_trainer: false },
        {
          ...{ ...move, id: ids[1], date: dates[1], to: { date: dates[1], time: '18:00' }, free: false, same_trainer: false },
          alternatives: [{ date: dates[1], time: '19:00', same_trainer: true }],
        },
        {
          ...move,
          id: ids[2],
          date: dates[2],
          to: { date: dates[2], time: '18:00' },
          free: true,
          same_trainer: true,
          objection: 'Too often',
        },
      ],
    });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'At' }), '18:00');
    await user.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
    expect(await within(dialog).findByText('→ Tue 24 Nov, 6:00–7:00 pm, without Arjun Rao')).toBeVisible();
    expect(within(dialog).getByText('Stays: Too often')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Move session' })).toBeDisabled();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Instead of/ }), '2026-12-01 19:00');
    const MOVES = moveSessions;
    backend.on(MOVES, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Move 2 sessions' }));
    expect(await screen.findByText('2 sessions moved')).toBeVisible();
    expect(backend.received(MOVES)[0]?.body).toEqual({
      sessions: [
        { id: ids[0], date: dates[0], time: '18:00' },
        { id: ids[1], date: dates[1], time: '19:00' },
      ],
    });
  });

  it('keep one session of a weekday if no hour near the new one is free, and move the others', async () => {
    const ids = ['65f1a0b2c3d4e5f6000000c1', '65f1a0b2c3d4e5f6000000c2'] as const;
    const dates = ['2026-11-24', '2026-12-01'] as const;
    const sessions = ids.map((id, index) => aSession({ id, date: dates[index] ?? '' }));
    const { user } = await show(aPackage({ sessions }));
    await user.click(screen.getByText('2 upcoming sessions'));
    await user.click(screen.getByRole('button', { name: 'Move all sessions of a weekday' }));
    const dialog = within(await screen.findByRole('dialog'));
    const move = { time: '07:00', trainer: null, objection: null, alternatives: [], same_trainer: false };
    backend.on(previewMoves, {
      sessions: ids.map((id, index) => {
        const date = dates[index] ?? '';
        return { ...move, id, date, to: { date, time: '18:00' }, free: index === 0 };
      }),
    });
    await user.click(dialog.getByRole('button', { name: 'Preview changes' }));
    expect(await dialog.findByRole('button', { name: 'Move session' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Instead of/ }), 'Keep Tue 1 Dec, 7:00–8:00 am');
    expect(dialog.getByText('1 of 2 sessions will move, all together')).toBeVisible();
    const MOVES = moveSessions;
    backend.on(MOVES, aPackage());
    await user.click(dialog.getByRole('button', { name: 'Move session' }));
    expect(await screen.findByText('Session moved')).toBeVisible();
    expect(backend.received(MOVES)[0]?.body).toEqual({ sessions: [{ id: ids[0], date: dates[0], time: '18:00' }] });
  });

  it('never show what happens for a weekday or an hour that is no longer chosen', async () => {
    const { user } = await show(aPackage({ sessions: [aSession(), aSession({ id: 'c'.repeat(24), date: '2026-12-01' })] }));
    await user.click(screen.getByText('2 upcoming sessions'));
    await user.click(screen.getByRole('button', { name: 'Move all sessions of a weekday' }));
    const dialog = within(await screen.findByRole('dialog'));
    const PREVIEW = previewMoves;
    const sessionsAt = (time: string) => ({
      sessions: [
        {
          ...{ id: aSession().id, date: '2026-11-24', time: '07:00', to: { date: '2026-11-24', time } },
          ...{ free: true, same_trainer: true, trainer: null, objection: null, alternatives: [] },
        },
      ],
    });
    const held = backend.hold(PREVIEW);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'At' }), '18:00');
    await user.click(dialog.getByRole('button', { name: 'Preview changes' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'At' }), '19:00');
    held.reply(sessionsAt('18:00'));
    backend.on(PREVIEW, refusal(503, { message: 'No hours just now' }), sessionsAt('19:00'));
    await user.click(dialog.getByRole('button', { name: 'Preview changes' }));
    expect(await dialog.findByText('No hours just now')).toBeVisible();
    expect(dialog.queryByText(/6:00–7:00 pm/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Preview changes' }));
    expect(await dialog.findByText('→ Tue 24 Nov, 7:00–8:00 pm')).toBeVisible();
    const MOVES = moveSessions;
    backend.on(MOVES, refusal(409, { message: 'It was just taken' }), aPackage());
    const taken = sessionsAt('19:00');
    backend.on(PREVIEW, { sessions: taken.sessions.map((move) => ({ ...move, free: false })) });
    await user.click(dialog.getByRole('button', { name: 'Move session' }));
    expect(await dialog.findByText('Tue 24 Nov, 7:00–8:00 pm isn’t free')).toBeVisible();
  });

  it('pause a package, after showing what that means', async () => {
    const { user } = await show(aPackage({ can_pause: true, pause: null }));
    const PAUSE = previewPause;
    backend.on(PAUSE, { sessions: [{ date: '2026-11-24', time: '07:00' }], usable_until: '2027-01-28' });
    await user.click(screen.getByRole('button', { name: 'Pause this package' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause this package' });
    expect(await within(dialog).findByText(/You can use your package until Thu 28 Jan 2027 instead/)).toBeVisible();
    expect(within(dialog).getByText('Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    backend.on(pausePackage, aPackage());
    await user.click(within(dialog).getByRole('button', { name: 'Pause package' }));
    expect(await screen.findByText(/^Your package is paused until/)).toBeVisible();
  });
});
