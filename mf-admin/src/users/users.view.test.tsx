import { getUsers, userRecord } from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import UsersView from './users.view.tsx';

const profile = { name: 'Kavya Rao', gender: 'Female', email: 'kavya@example.in', phoneNumber: '9876543210' };

describe('the list of users', () => {
  it('shows "profile name, gender, email, phone" and links to the profile', async () => {
    signInAs();
    backend.on(getUsers, pageWith(sample(userRecord, { id: 'u1', profile })));
    renderScreen(<UsersView />, { at: '/admin/adminDashboard?view=users' });
    const row = within(await screen.findByRole('row', { name: /Kavya/ }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Name ↕', 'Gender', 'Email', 'Phone']);
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(0, 4)).toEqual(['Kavya Rao', 'Female', 'kavya@example.in', '9876543210']);
    expect(texts.at(-1)).toBe('Active');
    expect(row.getByRole('link')).toHaveAttribute('href', '/admin/adminDashboard?view=users&id=u1');
  });

  it('marks blocked users and can be filtered to them', async () => {
    signInAs();
    backend.on(getUsers, pageWith(sample(userRecord, { id: 'u1', isBlocked: true, profile: { ...profile, gender: null } })));
    const { user } = renderScreen(<UsersView />);
    const row = within(await screen.findByRole('row', { name: /Kavya/ }));
    expect(row.getByText('Blocked')).toBeVisible();
    expect(row.getByText('–')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Blocked');
    await waitFor(() => expect(backend.received(getUsers).at(-1)?.query).toEqual({ blocked: 'yes', limit: '25' }));
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getUsers, pageWith());
    renderScreen(<UsersView />);
    expect(await screen.findByText('New accounts will appear here.')).toBeVisible();
  });
});
