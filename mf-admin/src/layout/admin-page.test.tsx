import { type TeamRole, teamMe } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { AdminPage, placeOf } from './admin-page.tsx';

const ME = 'GET /api/v1/admin/me';
const open = (at = '/admin/adminDashboard') => renderScreen(<AdminPage>The view</AdminPage>, { at });
const menu = () => within(screen.getByRole('navigation', { name: 'Operations' }));
const labels = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the menu of operations', () => {
  it('begins as specified: "Home, Trainers, Users, History, Reviews, Ticket Raised"', async () => {
    signInAs();
    open();
    expect(await screen.findByText('The view')).toBeVisible();
    expect(labels().slice(0, 6)).toEqual(['Home', 'Trainers', 'Users', 'History', 'Reviews', 'Ticket Raised']);
  });

  it.each<[TeamRole, string[]]>([
    ['nutrition', ['Home', 'Plan Deliveries', 'Two-step login']],
    ['accountant', ['Home', 'History', 'Payments', 'Audit', 'Two-step login']],
    [
      'viewer',
      [
        ...['Home', 'Trainers', 'Users', 'History', 'Reviews', 'Ticket Raised', 'Push Notification', 'Plan Deliveries'],
        ...['Payments', 'Institute', 'Enquiries', 'Releases', 'Queues', 'Two-step login'],
      ],
    ],
  ])('shows to the role %s what it may see', async (role, visible) => {
    signInAs(role);
    open();
    await screen.findByText('The view');
    expect(labels()).toEqual(visible);
  });

  it.each([
    ['/admin', 'Home'],
    ['/admin/adminDashboard?view=users&id=1', 'Users'],
    ['/admin/adminDashboard?view=second-factor', 'Two-step login'],
  ])('marks where one is: %s is %s', async (at, label) => {
    signInAs();
    open(at);
    await screen.findByText('The view');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent(label);
  });

  it('leads to a view by a click', async () => {
    signInAs();
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(location.pathname + location.search).toBe('/admin/adminDashboard?view=users');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Users');
  });

  it('waits for the account before it shows a view, and offers another try without it', async () => {
    backend.on(ME, refusal(503), sample(teamMe, { role: 'admin', second_factor: { on: false, required: false } }));
    const { user } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByText('We could not load your account')).toBeVisible();
    expect(screen.queryByText('The view')).not.toBeInTheDocument();
    expect(labels()).toEqual(['Two-step login']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The view')).toBeVisible();
  });

  it('shows the two-step login in place of every view where it must be set up first', async () => {
    backend.on(ME, sample(teamMe, { role: 'admin', second_factor: { on: false, required: true } }));
    open('/admin/adminDashboard?view=users');
    expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
    expect(screen.queryByText('The view')).not.toBeInTheDocument();
  });
});

describe('a place in operations', () => {
  it('is an address that can be linked to', () => {
    expect(placeOf('')).toBe('/admin/adminDashboard');
    expect(placeOf('users', 'a b')).toBe('/admin/adminDashboard?view=users&id=a%20b');
  });
});
