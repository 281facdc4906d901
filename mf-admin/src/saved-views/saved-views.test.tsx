import {
  changeSavedView,
  deleteSavedView,
  getAdminTickets,
  getSavedViews,
  type SavedView,
  type StaffRole,
  savedView,
  saveView,
  searchRecords,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import { FindAnything } from '../search/find-anything.tsx';
import TicketsView from '../tickets/tickets.view.tsx';

const view = (fields: Partial<SavedView> = {}) =>
  sample(savedView, {
    ...{ id: '65f1a0b2c3d4e5f6000000a1', page: 'tickets', name: 'Still open', query: 'state=open', shared: false },
    ...{ by: { id: MY_ID, name: 'Asha Menon' }, ...fields },
  });
const THEIRS = view({
  id: '65f1a0b2c3d4e5f6000000a2',
  name: 'Ravi’s',
  query: 'state=closed',
  shared: true,
  by: { id: 'f'.repeat(24), name: 'Ravi' },
});

function show(views: SavedView[], { query = '', role = 'ops' }: { query?: string; role?: StaffRole } = {}) {
  signInAs(role);
  backend.on(getSavedViews, { rows: views });
  backend.on(getAdminTickets, pageWith());
  return renderScreen(<TicketsView />, { at: `/admin/adminDashboard?view=tickets${query}` });
}
const address = () => location.search;

describe('the saved views of a list', () => {
  it('are links beside it, of which the current one is marked', async () => {
    const { user } = show([view(), THEIRS, view({ id: 'b'.repeat(24), page: 'users', name: 'Blocked' })]);
    const views = within(await screen.findByRole('navigation', { name: 'Saved views of Tickets' }));
    expect(views.getAllByRole('link')).toHaveLength(2);
    await user.click(views.getByRole('link', { name: 'Still open' }));
    expect(address()).toBe('?view=tickets&state=open');
    expect(views.getByRole('link', { name: 'Still open' })).toHaveAttribute('aria-current', 'true');
    expect(views.getByRole('link', { name: 'Ravi’s' })).not.toHaveAttribute('aria-current');
  });

  it('are saved with a name, shared or not, without the place in the list and the searched text', async () => {
    const { user } = show([], { query: '&state=open&page=2&q=98765' });
    await user.click(await screen.findByRole('button', { name: 'Save view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views of Tickets' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByLabelText('Name')).toBeInvalid();
    await user.type(dialog.getByLabelText('Name'), 'Mornings');
    await user.click(dialog.getByLabelText('Share with the team'));
    backend.on(
      saveView,
      refusal(409, {
        message: 'The team already has a view with this name',
        errors: { name: ['The team already has a view with this name'] },
      }),
      view(),
    );
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('The team already has a view with this name'));
    expect(screen.getByText('Some error occured')).toHaveAttribute('role', 'alert');
    await user.type(dialog.getByLabelText('Name'), ' 2');
    backend.on(getSavedViews, { rows: [view()] });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('View saved')).toBeVisible();
    expect(backend.received(saveView).at(-1)?.body).toEqual({ page: 'tickets', name: 'Mornings 2', query: 'state=open', shared: true });
    expect(await screen.findByRole('link', { name: 'Still open' })).toBeVisible();
  });

  it('refuse a name of 300 letters at the field', async () => {
    const { user } = show([], { query: '&state=open' });
    await user.click(await screen.findByRole('button', { name: 'Save view…' }));
    await user.click(await screen.findByLabelText('Name'));
    await user.paste('x'.repeat(300));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Please use at most 60 characters')).toBeVisible();
    expect(backend.received(saveView)).toHaveLength(0);
  });

  it('are renamed and deleted by their owner only', async () => {
    const { user } = show([view(), THEIRS]);
    await user.click(await screen.findByRole('button', { name: 'Views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views of Tickets' }));
    expect(dialog.getByText('To save a view, first choose filters or a sort order in the list.')).toBeVisible();
    for (const name of ['Edit Ravi’s', 'Delete Ravi’s']) expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Edit Still open' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Waiting');
    backend.on(changeSavedView, view({ name: 'Waiting' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('View changed')).toBeVisible();
    expect(backend.received(changeSavedView)[0]).toMatchObject({ params: { id: view().id }, body: { name: 'Waiting', shared: false } });
    backend.on(deleteSavedView, { id: view().id });
    await user.click(dialog.getByRole('button', { name: 'Delete Still open' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Delete the view “Still open”?' }));
    expect(backend.received(deleteSavedView)).toEqual([]);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('View deleted')).toBeVisible();
  });

  it('cannot be shared by viewers', async () => {
    const { user } = show([], { query: '&state=open', role: 'viewer' });
    await user.click(await screen.findByRole('button', { name: 'Save view…' }));
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Share with the team')).not.toBeInTheDocument();
  });

  it('are deleted by an admin if their owner shared them', async () => {
    const { user } = show([THEIRS], { role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Views…' }));
    expect(await screen.findByRole('button', { name: 'Delete Ravi’s' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Ravi’s' })).not.toBeInTheDocument();
  });

  it('open from the command palette', async () => {
    signInAs('ops');
    backend.on(getSavedViews, { rows: [view()] });
    backend.on(searchRecords, { rows: [] });
    const pages = [{ id: 'tickets', title: 'Ticket Raised', href: '/admin/adminDashboard?view=tickets' }];
    const { user } = renderScreen(<FindAnything pages={pages} />, { at: '/admin/adminDashboard' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'still');
    await user.click(await screen.findByRole('option', { name: /Still open/ }));
    await waitFor(() => expect(address()).toBe('?view=tickets&state=open'));
  });
});
