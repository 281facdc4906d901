import {
  type AdminPackage,
  adminPackage,
  getAdminPackages,
  getAdminPackageTimes,
  getPackagesWeek,
  pauseAdminPackage,
  planAdminSession,
  previewAdminPause,
  type StaffRole,
} from '@fitghar/contracts/admin';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import PackagesView from './packages.view.tsx';

const ID = '65f1a0b2c3d4e5f6000000e1';

const pack = (fields: Partial<AdminPackage> = {}) =>
  sample(adminPackage, {
    id: ID,
    order_id: 'order_77',
    customer: { id: 'u1', name: 'Meena Rao' },
    service_type: 'YOGA',
    category: 'Premium',
    state: 'running',
    used: 4,
    planned: 6,
    open: 2,
    lapsed: 0,
    refunded: 0,
    usable_until: '2026-12-05',
    days_left: 11,
    pause: null,
    can_pause: true,
    coming_week: 3,
    gap_weeks: ['2026-12-07'],
    moves: 7,
    needs: ['lapsing', 'gap', 'moved'],
    warned_days: 14,
    sessions: [
      { id: 's1', date: '2026-11-20', time: '07:00', status: 'Completed', trainer: 'Lakshmi Nair', moves: 0 },
      { id: 's2', date: '2026-11-27', time: '07:00', status: 'Trainer Assigned', trainer: 'Lakshmi Nair', moves: 7 },
    ],
    ...fields,
  });
const week = {
  days: [{ date: '2026-11-24', sessions: 9, unassigned: 2 }],
  waiting: [
    { service_type: 'FITNESS' as const, date: '2026-11-25', time: '18:00', waiting: 4, offered: 1, since: '2026-11-23T10:00:00+05:30' },
  ],
};

function show(fields: Partial<AdminPackage> = {}, role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getAdminPackages, pageWith(pack(fields)));
  backend.on(getPackagesWeek, week);
  return renderScreen(<PackagesView />, { at: '/admin/adminDashboard?view=packages' });
}

async function openPause(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('link', { name: 'Meena Rao' }));
  await user.click(await screen.findByRole('button', { name: 'Pause Meena Rao' }));
}

describe('Packages', () => {
  it('shows what each package needs', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Meena Rao/ }));
    for (const words of ['2 sessions lapse in 11 days', '1 week without a session', 'Moved 7 times'])
      expect(row.getByText(words)).toBeVisible();
    expect(row.getByText('Lakshmi Nair')).toBeVisible();
  });

  it('shows packages without needs, paused and ended ones, and no actions for viewers', async () => {
    show({ needs: [], warned_days: null, pause: { from: '2026-12-01', until: '2026-12-07' }, sessions: [] }, 'viewer');
    const row = within(await screen.findByRole('row', { name: /Paused/ }));
    expect(row.getByText('Paused Tue 1 Dec – Mon 7 Dec')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is filtered by state and need, in the address', async () => {
    const { user } = show({ state: 'finished', open: 0, needs: [] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Needs' }), 'About to lapse');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Finished');
    await waitFor(() =>
      expect(backend.received(getAdminPackages).at(-1)?.query).toEqual({ need: 'lapsing', state: 'finished', limit: '25' }),
    );
    expect(location.search).toBe('?view=packages&need=lapsing&state=finished');
    expect(screen.queryByRole('button', { name: /^Plan / })).not.toBeInTheDocument();
  });

  it('opens a package with links to its customer and sessions', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Meena Rao' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Meena Rao, Premium' }));
    expect(panel.getByText('from Mon 7 Dec')).toBeVisible();
    expect(panel.getByText('Used 4, Planned 6, Open 2')).toBeVisible();
    expect(panel.getByText('Customer emailed 14 days ahead')).toBeVisible();
    const past = panel.getByRole('link', { name: /Fri 20 Nov/ });
    expect(past).toHaveAttribute('href', '/admin/adminDashboard?view=history&id=s1');
    expect(panel.getByRole('link', { name: /Fri 27 Nov/ })).toHaveAttribute('href', '/admin/adminDashboard?view=requests&id=s2');
  });

  it('shows the coming week and the lines of full hours, each a step from the planner', async () => {
    show();
    const days = within(await screen.findByRole('table', { name: 'Package sessions of the coming week' }));
    expect(days.getByRole('row', { name: 'Tue 24 Nov 9 2' })).toBeVisible();
    expect(days.getByRole('link', { name: 'Tue 24 Nov' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=day-planner&date=2026-11-24',
    );
    const lines = within(screen.getByRole('table', { name: 'Waiting lists by hour' }));
    expect(lines.getByRole('row', { name: 'Wed 25 Nov, 6:00–7:00 pm Fitness 4 1 Mon 23 Nov, 10:00 am' })).toBeVisible();
  });

  it('says that no one waits, and offers to load the week again', async () => {
    signInAs();
    backend.on(getAdminPackages, pageWith());
    backend.on(getPackagesWeek, NO_CONNECTION, { ...week, waiting: [] });
    const { user } = renderScreen(<PackagesView />, { at: '/admin/adminDashboard?view=packages' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one is waiting')).toBeVisible();
    expect(screen.getByText('Paid packages will appear here.')).toBeVisible();
  });
});

describe('a package', () => {
  it('gets an open session planned in its first free week, after showing what that means', async () => {
    const { user } = show();
    backend.on(getAdminPackageTimes, {
      times: [
        { time: '07:00', free: true, full: false, same_trainer: true },
        { time: '08:00', free: true, full: false, same_trainer: false },
        { time: '09:00', free: false, full: true, same_trainer: false },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Plan Meena Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a session' }));
    await user.click(await dialog.findByRole('radio', { name: /8:00 am/ }));
    expect(dialog.getByText(/It has no trainer until you assign one/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /9:00 am/ })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /7:00 am/ }));
    expect(dialog.getByText(/Their trainer is assigned/)).toBeVisible();
    backend.on(planAdminSession, pack({ open: 1 }));
    await user.click(dialog.getByRole('button', { name: 'Plan session' }));
    expect(await screen.findByText('Session planned. The customer is emailed')).toBeVisible();
    expect(backend.received(planAdminSession)[0]).toMatchObject({ params: { id: ID }, body: { time: '07:00' } });
  });

  it('says that a day is full', async () => {
    const { user } = show();
    backend.on(getAdminPackageTimes, { times: [{ time: '09:00', free: false, full: true, same_trainer: false }] });
    await user.click(await screen.findByRole('button', { name: 'Plan Meena Rao' }));
    expect(await screen.findByText('No free time on this day.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Plan session' })).toBeDisabled();
  });

  it('is paused after showing which sessions go back to it', async () => {
    const { user } = show();
    backend.on(previewAdminPause, { sessions: [{ date: '2026-11-27', time: '07:00' }], usable_until: '2026-12-12' });
    await openPause(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the package of Meena Rao?' }));
    expect(await dialog.findByText('Fri 27 Nov, 7:00–8:00 am')).toBeVisible();
    backend.on(pauseAdminPackage, pack({ can_pause: false }));
    await user.click(dialog.getByRole('button', { name: 'Pause package' }));
    expect(await screen.findByText('Package paused. The customer is emailed')).toBeVisible();
  });

  it('says why these days cannot be paused', async () => {
    const { user } = show();
    backend.on(previewAdminPause, refusal(422, { message: 'A pause can last at most 30 days' }));
    await openPause(user);
    expect(await screen.findByText('A pause can last at most 30 days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause package' })).toBeDisabled();
  });
});
