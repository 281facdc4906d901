import {
  blockUser,
  exportUsers,
  getTeamMe,
  getUser,
  getUsers,
  type StaffRole,
  type UserRecord,
  userDetail,
  userRecord,
} from '@fitghar/contracts/admin';
import { call, queryClient } from '@fitghar/platform/data';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { Dialog, PanelTitle } from '@fitghar/ui/dialogs';
import { TextArea } from '@fitghar/ui/forms';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import { ListView } from './list-view.tsx';
import type { OperationsList } from './operations-list.ts';

const STATES = [
  { value: 'no', label: 'Not blocked' },
  { value: 'yes', label: 'Blocked' },
];

const PEOPLE: OperationsList<UserRecord> = {
  title: 'People',
  call: getUsers,
  rowCall: getUser,
  topics: ['team.tickets'],
  id: ({ id }) => id,
  nameOf: ({ profile }) => profile.name,
  defaultSort: '-created_at',
  filters: [{ name: 'blocked', label: 'State', all: 'Everyone', options: STATES }],
  params: ['city'],
  exportCall: exportUsers,
  empty: 'New accounts will appear here.',
  columns: [
    { label: 'Name', sort: 'name', cell: ({ profile }) => <a href="/person">{profile.name}</a> },
    { label: 'Email', cell: ({ profile }) => profile.email },
    { label: 'Since', sort: 'created_at', cell: ({ created_at }) => created_at },
  ],
};

/** A list whose rows hold fields, and a dialog with a link. */
const PEOPLE_WITH_NOTES: OperationsList<UserRecord> = {
  ...PEOPLE,
  columns: [{ label: 'Note', cell: () => <TextArea label="Note" /> }],
  actions: [
    {
      label: 'About',
      dialog: ({ row, onClose }) => (
        <Dialog title={row.id} onClose={onClose}>
          <a href="/about">In the dialog</a>
        </Dialog>
      ),
    },
  ],
};

const person = (name: string): UserRecord =>
  sample(userRecord, { id: name, profile: { name, gender: null, email: `${name}@example.in`, phoneNumber: '9876543210' } });
const open = (query = '', role: StaffRole = 'admin') => {
  signInAs(role);
  return renderScreen(<ListView list={{ ...PEOPLE, search: 'Name or email' }} />, { at: `/admin/adminDashboard${query}` });
};
const lastQuery = () => backend.received(getUsers).at(-1)?.query;
const address = () => Object.fromEntries(new URLSearchParams(location.search));
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const header = (name: RegExp) => screen.getByRole('columnheader', { name });

describe('an operations list', () => {
  beforeEach(() => backend.on(getUsers, { ...pageWith(person('Asha'), person('Bela'), person('Chitra')), total: 32 }));

  it('shows a loading state, then its rows', async () => {
    const held = backend.hold(getUsers);
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(pageWith(person('Asha')));
    const table = within(await screen.findByRole('table', { name: 'People' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name ↕', 'Email', 'Since ↓']);
    expect(table.getByRole('row', { name: /Asha/ })).toHaveTextContent('Asha@example.in');
    expect(screen.getByText('1 in all, page 1 of 1')).toBeVisible();
    expect(lastQuery()).toEqual({ limit: '25' });
  });

  it('gives one column the width that the others leave', async () => {
    signInAs();
    const columns = PEOPLE.columns.map((column) => (column.label === 'Email' ? { ...column, fill: 'line' as const } : column));
    renderScreen(<ListView list={{ ...PEOPLE, columns }} />, { at: '/admin/adminDashboard' });
    const row = within(await screen.findByRole('row', { name: /Asha/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.dataset.fill)).toEqual([undefined, 'line', undefined]);
    expect(header(/^Email/).dataset.fill).toBe('line');
  });

  it('offers a retry if it fails to load', async () => {
    backend.on(getUsers, NO_CONNECTION, pageWith(person('Asha')));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this list: People');
    await user.click(await press('Try again'));
    expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
  });

  it('looks the same to everyone who opens its link', async () => {
    open('?view=people&page=2&limit=25&sort=-name&q=ash&blocked=yes&hide=Email&other=1');
    await screen.findByRole('row', { name: /Asha/ });
    expect(lastQuery()).toEqual({ page: '2', limit: '25', sort: '-name', q: 'ash', blocked: 'yes' });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('ash');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('yes');
    expect(header(/^Name/)).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  });

  describe('search', () => {
    it('queries the server, updates the address and starts at the first page', async () => {
      const { user } = open('?view=people&page=3');
      await user.type(screen.getByRole('searchbox', { name: 'Search' }), '  bela {Enter}');
      await waitFor(() => expect(lastQuery()).toEqual({ q: 'bela', limit: '25' }));
      expect(address()).toEqual({ view: 'people', q: 'bela' });
      expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('bela');
      expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    });

    it('begins when typing pauses, and keeps what is typed', async () => {
      const { user } = open();
      await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bela ');
      await waitFor(() => expect(lastQuery()).toEqual({ q: 'bela', limit: '25' }));
      expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('bela ');
      await user.keyboard('rao');
      await waitFor(() => expect(lastQuery()).toEqual({ q: 'bela rao', limit: '25' }));
    });

    it('ends when its field is cleared', async () => {
      const { user } = open('?q=bela');
      await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
      await waitFor(() => expect(lastQuery()).toEqual({ limit: '25' }));
    });

    it('is focused by /, which types a slash inside fields', async () => {
      const { user } = open();
      await screen.findByRole('row', { name: /Asha/ });
      await user.keyboard('/');
      const search = screen.getByRole('searchbox', { name: 'Search' });
      expect(search).toHaveFocus();
      expect(search).toHaveValue('');
      await user.keyboard('a/b');
      expect(search).toHaveValue('a/b');
    });

    it('is hidden if the list has none, and / does nothing', async () => {
      signInAs();
      const { user } = renderScreen(<ListView list={PEOPLE} />);
      await screen.findByRole('row', { name: /Asha/ });
      await user.keyboard('/');
      expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
      expect(document.body).toHaveFocus();
    });

    it('releases / when the list unmounts', async () => {
      const { user, unmount } = open();
      await screen.findByRole('row', { name: /Asha/ });
      unmount();
      await user.keyboard('/');
      expect(document.body).toHaveFocus();
    });
  });

  it('shows a filter of its address though its options lack the value', async () => {
    backend.on(getUsers, pageWith(person('Asha')));
    open('?blocked=perhaps');
    expect(await screen.findByRole('combobox', { name: 'State' })).toHaveDisplayValue('perhaps');
  });

  it('is filtered by the server', async () => {
    const { user } = open('?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Blocked');
    await waitFor(() => expect(lastQuery()).toEqual({ blocked: 'yes', limit: '25' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Everyone');
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '25' }));
    expect(address()).toEqual({});
  });

  it('is sorted by a column and reversed by a second press', async () => {
    const { user } = open();
    await user.click(await press(/^Name/));
    expect(header(/^Name/)).toHaveAttribute('aria-sort', 'ascending');
    expect(header(/^Since/)).toHaveAttribute('aria-sort', 'none');
    await user.click(await press(/^Name/));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-name', limit: '25' }));
    expect(header(/^Name/)).toHaveTextContent('Name ↓');
    await user.click(await press(/^Name/));
    expect(address()).toEqual({ sort: 'name' });
    expect(header(/^Name/)).toHaveTextContent('Name ↑');
    expect(header(/^Email/)).not.toHaveAttribute('aria-sort');
  });

  it('shows the old page until the next one loads', async () => {
    const { user } = open();
    expect(await press('Previous')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('32 in all, page 1 of 4')).toBeVisible();
    const held = backend.hold(getUsers);
    await user.click(await press('Next'));
    expect(address()).toEqual({ page: '2', limit: '10' });
    expect(screen.getByRole('row', { name: /Asha/ })).toBeVisible();
    held.reply({ rows: [person('Zubin')], page: 4, limit: 10, total: 32 });
    expect(await screen.findByRole('row', { name: /Zubin/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Asha/ })).not.toBeInTheDocument();
    expect(await press('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await press('Previous'));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '3', limit: '10' }));
  });

  it('has a selectable page size, which the next list keeps', async () => {
    const { user, unmount } = open('?page=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows' }), '50');
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '50' }));
    unmount();
    open();
    await screen.findByRole('row', { name: /Asha/ });
    expect(address()).toEqual({});
    expect(lastQuery()).toEqual({ limit: '50' });
  });

  it('hides any column but the first and keeps that in its address with the page', async () => {
    const { user } = open('?page=2');
    await user.click(await screen.findByText('Columns'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Since' }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name ↕']);
    expect(address()).toEqual({ page: '2', hide: 'Email,Since' });
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    expect(address()).toEqual({ page: '2', hide: 'Since' });
  });

  it('shows mandatory columns whatever the address says', async () => {
    signInAs();
    renderScreen(<ListView list={{ ...PEOPLE, fixedColumns: 2 }} />, { at: '/?hide=Name,Email,Since' });
    await screen.findByRole('row', { name: /Asha/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name ↕', 'Email']);
    expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(1);
  });

  it('moves between rows with the arrow keys', async () => {
    const { user } = open();
    const [asha, bela] = await screen.findAllByRole('link');
    asha!.focus();
    await user.keyboard('{ArrowDown}');
    expect(bela).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(bela).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(asha).toHaveFocus();
  });

  it('leaves the arrow keys to fields in a row and to dialogs opened by one', async () => {
    signInAs();
    const { user } = renderScreen(<ListView list={PEOPLE_WITH_NOTES} />);
    const [note] = await screen.findAllByRole('textbox', { name: 'Note' });
    note!.focus();
    await user.keyboard('{ArrowDown}');
    expect(note).toHaveFocus();
    const [about] = screen.getAllByRole('button', { name: /^About/ });
    await user.click(about!);
    const link = await screen.findByRole('link', { name: 'In the dialog' });
    link.focus();
    await user.keyboard('{ArrowDown}');
    expect(link).toHaveFocus();
  });

  it('counts 10,000 rows and requests one page', async () => {
    backend.on(getUsers, { ...pageWith(person('Asha')), total: 10_000 });
    const { user } = open();
    expect(await screen.findByText('10,000 in all, page 1 of 1,000')).toBeVisible();
    await user.click(await press('Next'));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '2', limit: '10' }));
  });

  it.each([
    ['200 letters without a space', 'ക'.repeat(200)],
    ['letters from right to left', 'فاطمة بنت محمد'],
    ['emoji', '👩🏽‍🦱 Asha 🧘‍♀️'],
  ])('isolates a name of %s in its cell and follows its direction', async (_, name) => {
    backend.on(getUsers, pageWith(person(name)));
    open();
    const cell = await screen.findByRole('cell', { name });
    expect(cell).toHaveAttribute('data-label', 'Name');
    expect(within(cell).getByRole('link').parentElement).toHaveAttribute('dir', 'auto');
  });

  it('scrolls by keyboard', async () => {
    open();
    const box = (await screen.findByRole('table')).parentElement;
    expect(box).toHaveAttribute('tabindex', '0');
    expect(box).toHaveAccessibleName('People');
  });

  describe('an empty list', () => {
    it('shows an empty state', async () => {
      backend.on(getUsers, pageWith());
      open('?sort=name');
      expect(await screen.findByText('New accounts will appear here.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
    });

    it('offers to clear search, filters or dates that match nothing', async () => {
      backend.on(getUsers, pageWith(), pageWith(person('Asha')));
      const { user } = open('?view=people&q=nobody&blocked=yes&city=Pune&sort=name');
      expect(await screen.findByRole('heading', { name: 'No results' })).toBeVisible();
      await user.click(await press('Show all'));
      expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
      expect(address()).toEqual({ view: 'people', sort: 'name' });
    });

    it('returns to the first page when the last rows of a page are gone', async () => {
      backend.on(getUsers, { rows: [], page: 2, limit: 10, total: 10 }, pageWith(person('Asha')));
      const { user } = open('?page=2&blocked=yes');
      expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeVisible();
      await user.click(await press('First page'));
      expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
      expect(address()).toEqual({ blocked: 'yes' });
    });
  });

  describe('an export', () => {
    it('contains every matching row, regardless of the page', async () => {
      backend.on(exportUsers, new Response('Name,Email\n'));
      const { user } = open('?page=2&limit=25&sort=name&blocked=yes');
      await user.click(await press('Download as CSV'));
      await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['users.csv']));
      expect(backend.received(exportUsers)[0]?.query).toEqual({ sort: 'name', blocked: 'yes' });
    });

    it('explains a failure', async () => {
      backend.on(exportUsers, refusal(429, { message: 'Please wait a minute' }));
      const { user } = open();
      await user.click(await press('Download as CSV'));
      expect(await screen.findByText('Some error occured')).toBeVisible();
      expect(screen.getByText('Please wait a minute')).toBeVisible();
      expect(browser.savedFiles()).toEqual([]);
    });

    it('is offered only to roles that may export', async () => {
      open('', 'support');
      await screen.findByRole('row', { name: /Asha/ });
      await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
    });
  });
});

describe('the side panel of a row', () => {
  const RECORD = getUser;
  const openPanel = (query = '', actions: OperationsList<UserRecord>['actions'] = []) => {
    signInAs();
    const list: OperationsList<UserRecord> = {
      ...PEOPLE,
      search: 'Name or email',
      record: 'Person',
      details: ({ row }) => <PanelTitle>{row.profile.name}</PanelTitle>,
      actions,
      columns: [{ label: 'Name', opensDetails: true, cell: ({ profile }) => profile.name }],
    };
    return renderScreen(<ListView list={list} />, { at: `/admin/adminDashboard?view=people${query}` });
  };
  const panel = (name: string) => screen.findByRole('dialog', { name });
  const opener = (name: string) => screen.findByRole('link', { name });
  beforeEach(() => backend.on(getUsers, pageWith(person('Asha'), person('Bela'), person('Chitra'))));

  it('has its own address, keeps the list’s, and gives the focus back to the row', async () => {
    const { user } = openPanel('&q=a');
    await user.click(await opener('Bela'));
    await waitFor(async () => expect(await panel('Bela')).toHaveFocus());
    expect(address()).toEqual({ view: 'people', q: 'a', id: 'Bela' });
    expect(screen.getByRole('row', { name: 'Bela' })).toHaveAttribute('data-open');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await opener('Bela')).toHaveFocus());
    expect(address()).toEqual({ view: 'people', q: 'a' });
  });

  it('stays open when it is opened while a search is typed', async () => {
    const { user } = openPanel();
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'bela');
    await user.click(await opener('Bela'));
    expect(address()).toEqual({ view: 'people', q: 'bela', id: 'Bela' });
    expect(await panel('Bela')).toBeVisible();
  });

  it('offers actions that a row has no room for', async () => {
    const send = ({ id }: UserRecord) => call(blockUser, { id });
    const { user } = openPanel('', [
      { label: 'Answer', send },
      { label: 'Block', send, inPanelOnly: true },
    ]);
    expect(within(await screen.findByRole('row', { name: /Asha/ })).getAllByRole('button')).toHaveLength(1);
    await user.click(await opener('Asha'));
    expect(await press('Block Asha')).toBeVisible();
  });

  it('opens by a press anywhere on the row, and turns to its neighbours', async () => {
    const { user } = openPanel();
    await user.click(await screen.findByRole('cell', { name: 'Asha' }));
    await panel('Asha');
    expect(await press('Previous person')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await press('Next person'));
    await waitFor(async () => expect(await panel('Bela')).toHaveFocus());
    act(() => history.back()); // one step closes it, however many records were seen
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('turns to the next of the list after its own record has left it', async () => {
    backend.on(RECORD, sample(userDetail, person('Bela')));
    const { user } = openPanel();
    await user.click(await opener('Bela'));
    await panel('Bela');
    backend.on(getUsers, pageWith(person('Asha'), person('Chitra')));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Bela' })).not.toBeInTheDocument());
    await user.keyboard('j');
    expect(await panel('Chitra')).toBeVisible();
    await user.click(await press('Previous person'));
    expect(await panel('Asha')).toBeVisible();
  });

  it('opens from a shared link, also for a row that is not on the page', async () => {
    backend.on(RECORD, sample(userDetail, person('Zubin')));
    const { user } = openPanel('&id=Zubin');
    expect(await panel('Zubin')).toBeVisible();
    expect(backend.received(RECORD)[0]?.params).toEqual({ id: 'Zubin' });
    await user.click(await press('Close'));
    await waitFor(() => expect(address()).toEqual({ view: 'people' }));
  });

  it('says in a dialog that a record of another page has changed, but not that it is gone', async () => {
    backend.on(RECORD, sample(userDetail, person('Zubin')));
    const { user } = openPanel('&id=Zubin', [
      {
        label: 'Block',
        send: ({ id }, reason) => call(blockUser, { id, body: { reason } }),
        ask: { title: () => 'Block', label: () => 'Reason' },
      },
    ]);
    await user.click(await press('Block Zubin'));
    await user.type(await screen.findByLabelText('Reason'), 'Asked for it');
    expect(screen.queryByText(/^This record is no longer in the list/)).not.toBeInTheDocument();
    backend.on(RECORD, sample(userDetail, { ...person('Zubin'), isBlocked: true }));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(/^This record was just updated/)).toBeVisible();
  });

  it('says that the record of a link is gone', async () => {
    backend.on(RECORD, refusal(404, { message: 'We could not find this user' }));
    openPanel('&id=Nobody');
    expect(await screen.findByText('Could not load this person')).toBeVisible();
  });

  it('is turned by j and k, which move between the rows while it is closed', async () => {
    const { user } = openPanel();
    await opener('Asha');
    await user.keyboard('jj');
    expect(await opener('Bela')).toHaveFocus();
    await user.keyboard('k{Enter}');
    await panel('Asha');
    await user.keyboard('j');
    await waitFor(async () => expect(await panel('Bela')).toHaveFocus());
    await user.keyboard('jj');
    expect(await panel('Chitra')).toBeVisible();
    expect(address()).toEqual({ view: 'people', id: 'Chitra' });
  });

  it('covers a phone’s screen as a modal dialog', async () => {
    browser.match('(max-width: 1099px)');
    const { user } = openPanel();
    await user.click(await opener('Asha'));
    await panel('Asha');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
