import { getPasskeys, passkeyRows } from '@fitghar/contracts/account';
import { adminSummary, getAdminSummary, getTeamMe, type StaffRole, teamMe } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { operations, signInAs } from '../../test/operations.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminUrl } from './admin-url.ts';

const task = { label: 'Tickets awaiting a reply', since: null, urgent: false };
const open = (at = '/admin/adminDashboard') => {
  backend.on(getAdminSummary, sample(adminSummary, { needs: [{ view: 'tickets', filters: { state: 'waiting' }, count: 1200, ...task }] }));
  return renderScreen(<AdminLayout>The view</AdminLayout>, { at, ...operations });
};
const menu = () => within(screen.getByRole('navigation', { name: 'Operations' }));
const labels = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the operations menu', () => {
  it('starts as specified: "Home, Trainers, Users, History, Reviews, Ticket Raised"', async () => {
    signInAs();
    open();
    expect(await screen.findByText('The view')).toBeVisible();
    expect(labels().slice(0, 5)).toEqual(['Home', 'Trainers', 'Users', 'History', 'Reviews']);
    expect(labels()[5]).toMatch(/^Ticket Raised/);
  });

  it.each<[StaffRole, string[]]>([
    ['nutrition', ['Home', 'Shift handover', 'Delivery monitor', 'Two-step login']],
    [
      'accountant',
      [
        'Home',
        'History',
        'Orders',
        'Payments',
        'Payouts',
        'Books',
        'Corrections',
        'Catalogue',
        'Offers',
        'Business rules',
        'Texts',
        'Calendar',
        'Areas',
        'Audit',
        'Two-step login',
      ],
    ],
    [
      'viewer',
      [
        ...['Home', 'Trainers', 'Users', 'History', 'Reviews', 'Ticket Raised', 'Push Notification', 'Day planner'],
        ...[
          'Service Requested',
          'Packages',
          'Batches',
          'Orders',
          'Payments',
          'Payouts',
          'Books',
          'Corrections',
          'Catalogue',
          'Offers',
          'Business rules',
          'Texts',
          'Calendar',
          'Areas',
          'Releases',
          'Errors',
          'Ownership',
          'Queues',
          'Jobs',
          'Two-step login',
        ],
      ],
    ],
  ])('shows the role %s only what it may see', async (role, visible) => {
    signInAs(role);
    open();
    await screen.findByText('The view');
    expect(labels().map((label) => label?.replace('999+1,200 pending', ''))).toEqual(visible);
  });

  it.each([
    ['/admin', 'Home'],
    ['/admin/adminDashboard?view=users&id=1', 'Users'],
    ['/admin/adminDashboard?view=second-factor', 'Two-step login'],
  ])('marks the current view: %s is %s', async (at, label) => {
    signInAs();
    open(at);
    await screen.findByText('The view');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent(label);
  });

  it('opens a view on click', async () => {
    signInAs();
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(location.pathname + location.search).toBe('/admin/adminDashboard?view=users');
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Users');
  });

  it('waits for the account before showing a view, and offers a retry if it fails to load', async () => {
    backend.on(
      getTeamMe,
      refusal(503),
      sample(teamMe, { role: 'admin', second_factor: { on: false, required: false, recovery_codes: 0, passkeys: 0 } }),
    );
    const { user } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByText('Could not load your account')).toBeVisible();
    expect(screen.queryByText('The view')).not.toBeInTheDocument();
    expect(menu().queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The view')).toBeVisible();
  });

  it('shows only the two-step login until a required one is set up', async () => {
    backend.on(getTeamMe, sample(teamMe, { role: 'admin', second_factor: { on: false, required: true, recovery_codes: 0, passkeys: 0 } }));
    backend.on(getPasskeys, passkeyRows.parse({ rows: [] }));
    open('/admin/adminDashboard?view=users');
    expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
    expect(screen.queryByText('The view')).not.toBeInTheDocument();
  });
});

it('needs no app where a passkey is the second factor', async () => {
  backend.on(getTeamMe, sample(teamMe, { role: 'admin', second_factor: { on: false, required: true, recovery_codes: 0, passkeys: 1 } }));
  open();
  expect(await screen.findByText('The view')).toBeVisible();
});

describe('the workspace of operations', () => {
  it('counts what is pending, by view', async () => {
    signInAs();
    open();
    const tickets = await menu().findByRole('link', { name: 'Ticket Raised 1,200 pending' });
    expect(within(tickets).getByText('999+')).toBeVisible(); // as much as has room beside the label
    expect(menu().getByRole('link', { name: 'Users' })).toHaveTextContent(/^Users$/);
  });

  it('groups the menu', async () => {
    signInAs();
    open();
    await screen.findByText('The view');
    expect(
      menu()
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['People', 'Services', 'Money', 'Business', 'System']);
    expect(within(menu().getByRole('group', { name: 'System' })).getByRole('link', { name: 'Queues' })).toBeVisible();
  });

  it('starts a long menu without its rarely opened pages, and remembers which groups are folded', async () => {
    signInAs();
    const { user, unmount } = open();
    const heading = (name: string) => menu().getByRole('button', { name: new RegExp(`^${name}`) });
    await screen.findByText('The view');
    expect(heading('System')).toHaveAttribute('aria-expanded', 'false');
    expect(heading('People')).toHaveAttribute('aria-expanded', 'true');
    expect(heading('People')).toHaveTextContent(/^People$/);
    await user.click(heading('System'));
    await user.click(heading('People'));
    expect(await menu().findByRole('button', { name: 'People 1,200 pending' })).toHaveAttribute('aria-expanded', 'false');
    unmount();
    open();
    await screen.findByText('The view');
    expect(heading('System')).toHaveAttribute('aria-expanded', 'true');
    expect(heading('People')).toHaveAttribute('aria-expanded', 'false');
  });

  it('counts the current page of a folded group once, where it is shown', async () => {
    signInAs();
    const { user } = open('/admin/adminDashboard?view=tickets');
    await menu().findByRole('link', { name: 'Ticket Raised 1,200 pending' });
    await user.click(menu().getByRole('button', { name: 'People' }));
    expect(menu().getByRole('button', { name: 'People' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves a short menu open', async () => {
    signInAs('nutrition');
    open();
    await screen.findByText('The view');
    for (const heading of menu().getAllByRole('button')) expect(heading).toHaveAttribute('aria-expanded', 'true');
  });

  it('remembers a collapsed menu and compact rows on this device', async () => {
    signInAs();
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    unmount();
    expect(document.documentElement.dataset.density).toBeUndefined();
    open();
    expect(screen.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('title', 'Expand the menu');
    expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.documentElement.dataset.density).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'Compact rows' }));
    expect(document.documentElement.dataset.density).toBe('comfortable');
  });
});

describe('the address of a view', () => {
  it('can be linked to', () => {
    expect(adminUrl('')).toBe('/admin/adminDashboard');
    expect(adminUrl('users', 'a b')).toBe('/admin/adminDashboard?view=users&id=a+b');
    expect(adminUrl('jobs', { state: 'failed', q: 'a&b' })).toBe('/admin/adminDashboard?view=jobs&state=failed&q=a%26b');
  });
});
