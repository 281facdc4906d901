import { getSavedViews, type SearchRow, savedView, searchRecords, searchRows } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { FindAnything } from './find-anything.tsx';
import { paletteActions } from './palette-actions.ts';

const PAGES = [
  { id: 'users', title: 'Users', href: '/admin/adminDashboard?view=users', keys: 'g c' },
  { id: 'tickets', title: 'Ticket Raised', href: '/admin/adminDashboard?view=tickets', keys: 'g t' },
];
const found = (...rows: SearchRow[]) => sample(searchRows, { rows });
const kavya: SearchRow = { kind: 'customer', id: 'u1', title: 'Kavya Rao', detail: '9876543210 · kavya@example.in' };

function show() {
  signInAs('ops');
  return renderScreen(
    <>
      <FindAnything pages={PAGES} />
      <input aria-label="A field" />
    </>,
    { at: '/admin/adminDashboard' },
  );
}
const address = () => location.pathname + location.search;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the search of everything', () => {
  beforeEach(() => backend.on(searchRecords, found(kavya)));

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s, also in a field, and offers every page', async (keys) => {
    const { user } = show();
    await user.click(screen.getByLabelText('A field'));
    await user.keyboard(keys);
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(search).toHaveFocus());
    expect(options()).toEqual(['Usersg c', 'Ticket Raisedg t']);
    expect(backend.received(searchRecords)).toHaveLength(0);
  });

  it('keeps what is typed before its field is there, and takes no letter of it as a shortcut', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('A field'));
    await user.keyboard('{Control>}k{/Control}g tickets');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('g tickets'));
    expect(screen.getByLabelText('A field')).toHaveValue('');
    expect(address()).toBe('/admin/adminDashboard');
  });

  it('opens what was found beside its list, by keyboard', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), '98765');
    expect(await screen.findByRole('option', { name: /Kavya Rao/ })).toHaveTextContent('9876543210 · kavya@example.in');
    expect(within(screen.getByRole('group', { name: 'Customers' })).getAllByRole('option')).toHaveLength(1);
    expect(backend.received(searchRecords).at(-1)?.query).toEqual({ q: '98765' });
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/adminDashboard?view=users&id=u1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('never opens what an earlier prefix found: Enter waits for what is typed, which is asked for once', async () => {
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'kav');
    await screen.findByRole('option', { name: /Kavya Rao/ });
    const later = backend.hold(searchRecords);
    await user.keyboard('ita{Enter}');
    expect(address()).toBe('/admin/adminDashboard');
    expect(options()).toEqual([]);
    later.reply(found({ ...kavya, id: 'u2', title: 'Kavita Joshi' }));
    await waitFor(() => expect(address()).toBe('/admin/adminDashboard?view=users&id=u2'));
    expect(backend.received(searchRecords).map(({ query }) => query.q)).toEqual(['kav', 'kavita']);
  });

  it('lists records, which arrive later, below the rest, so that nothing moves under the pointer', async () => {
    const held = backend.hold(searchRecords);
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'use');
    expect(options()).toEqual(['Usersg c']);
    held.reply(found({ ...kavya, title: 'Usena Rao' }));
    await screen.findByRole('option', { name: /Usena Rao/ });
    expect(options()).toEqual(['Usersg c', 'Usena Rao9876543210 · kavya@example.in']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/adminDashboard?view=users');
  });

  it('lists saved views below pages, because they are loaded when it opens', async () => {
    const { user } = show();
    const held = backend.hold(getSavedViews);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search' });
    expect(options()).toEqual(['Usersg c', 'Ticket Raisedg t']);
    held.reply({ rows: [sample(savedView, { name: 'Late today', page: 'tickets' })] });
    await screen.findByRole('option', { name: /Late today/ });
    expect(options()).toEqual(['Usersg c', 'Ticket Raisedg t', 'Late todayTicket Raised']);
  });

  it('lists no page for letters within a word, above the person who is meant', async () => {
    backend.on(searchRecords, found({ ...kavya, title: 'Etta D’Souza' }));
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'et');
    await screen.findByRole('option', { name: /Etta/ });
    expect(options()).toEqual(['Etta D’Souza9876543210 · kavya@example.in']);
  });

  it.each([
    ['refund', 'Show refunds to decide'],
    ['credit', 'Correct a record, give credit or refund a part'],
    ['kyc', 'Show trainers who wait for approval'],
    ['settings', 'Change prices and GST rates'],
    ['sick', 'Enter a trainer’s sick day'],
    ['gst', 'Export invoices for accounting'],
    ['invoice', 'Export invoices for accounting'],
    ['rollback', 'Roll back a release'],
    ['suggest', 'Suggest trainers for all sessions'],
    ['sms', 'Change the words of an email or SMS'],
    ['email', 'Change the words of an email or SMS'],
    ['text', 'Change the words of an email or SMS'],
    ['failed', 'Show emails and jobs that failed'],
  ])('knows the word %s', (word, title) => {
    const found = paletteActions(() => true, new Date('2026-11-24T10:00:00+05:30')).filter(({ title: name, words = '' }) =>
      `${name} ${words}`
        .toLowerCase()
        .split(/[\s-]+/)
        .some((each) => each.startsWith(word)),
    );
    expect(found[0]?.title).toBe(title);
  });

  it('forgets an Enter once more is typed', async () => {
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'kav{Enter}y');
    expect(await screen.findByRole('option', { name: /Kavya Rao/ })).toBeVisible();
    expect(address()).toBe('/admin/adminDashboard');
  });

  it.each<[SearchRow['kind'], string]>([
    ['trainer', 'view=trainers&id=r1'],
    ['session', 'view=requests&id=r1'],
    ['past-session', 'view=history&id=r1'],
    ['plan', 'view=plan-deliveries&plan=r1'],
    ['enrolment', 'view=enrolments'],
    ['ticket', 'view=tickets&id=r1'],
    ['enquiry', 'view=enquiries&id=r1'],
  ])('opens a %s', async (kind, query) => {
    backend.on(searchRecords, found({ kind, id: 'r1', title: 'The one', detail: '' }));
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'one');
    await user.click(await screen.findByRole('option', { name: /The one/ }));
    expect(address()).toBe(`/admin/adminDashboard?${query}`);
  });

  it('finds pages by name, and moves by arrow keys', async () => {
    backend.on(searchRecords, found());
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/admin/adminDashboard?view=tickets');
  });

  it('says what to try if nothing is found, and why a search failed', async () => {
    backend.on(searchRecords, found(), refusal(503, { message: 'The database is unavailable' }));
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search' });
    await user.click(field);
    await user.paste('nobody');
    expect(await screen.findByText(/^Nothing found\. Try a phone number/)).toBeVisible();
    await user.clear(field);
    await user.paste('meena');
    expect(await screen.findByText('The search failed. The database is unavailable')).toBeVisible();
  });

  it('begins actions by words of their name', async () => {
    backend.on(searchRecords, found());
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'pau sms');
    expect(await screen.findByRole('option', { name: 'Pause queue sms' })).toBeVisible();
    expect(options()).toEqual(['Pause queue sms']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/adminDashboard?view=queues&pause=sms');
  });

  it('offers the planner of the day in India to those who may see it', () => {
    const offered = (permitted: boolean) => paletteActions(() => permitted, new Date('2026-11-23T20:00:00Z'));
    expect(offered(true).find(({ title }) => title === 'Open day planner for today')?.href).toBe(
      '/admin/adminDashboard?view=day-planner&date=2026-11-24',
    );
    expect(offered(false)).toEqual([]);
  });

  it('answers who is free, and what changed, at an hour', async () => {
    backend.on(searchRecords, found());
    const now = new Date('2026-11-24T11:20:00+05:30');
    const offered = paletteActions(() => true, now);
    const hrefOf = (title: string) => offered.find((action) => action.title === title)?.href;
    expect(hrefOf('Show who is free tomorrow at 7:00 am')).toBe('/admin/adminDashboard?view=day-planner&date=2026-11-25&free=07%3A00');
    expect(hrefOf('Show what changed today at 11:00 am–12:00 pm')).toBe(
      '/admin/adminDashboard?view=audit&show=changes&from=2026-11-24T11%3A00&until=2026-11-24T11%3A59',
    );
    expect(hrefOf('Show what changed today at 12:00–1:00 pm')).toBeUndefined(); // has not begun
    const atNight = paletteActions(() => true, new Date('2026-11-24T03:20:00+05:30'));
    expect(atNight.find(({ title }) => title === 'Show what changed yesterday at 11:00 am–12:00 pm')?.href).toBe(
      '/admin/adminDashboard?view=audit&show=changes&from=2026-11-23T11%3A00&until=2026-11-23T11%3A59',
    );
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'free tom 7');
    await waitFor(() => expect(options()).toEqual(['Show who is free tomorrow at 7:00 am', 'Show who is free tomorrow at 7:00 pm']));
  });

  it.each([
    ['Who owns the alarm?', 'Show open alarms with their owners'],
    ['which payment is in doubt', 'Show payments to review'],
    ['Why did this mail not go out?', 'Show emails and jobs that failed'],
    ['Who is on shift after me?', 'Show who is on shift now and next'],
    ['Which plan is late and who writes it?', 'Show plans that are late'],
  ])('understands a question: %s', async (question, answer) => {
    backend.on(searchRecords, found());
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search' }));
    await user.paste(question);
    await waitFor(() => expect(options()[0]).toBe(answer));
  });

  it('answers who is free at an hour in a pincode', async () => {
    backend.on(searchRecords, found());
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await user.click(search);
    await user.paste('free at six in 411038');
    await waitFor(() =>
      expect(options()).toEqual(
        ['today at 6:00 am', 'today at 6:00 pm', 'tomorrow at 6:00 am', 'tomorrow at 6:00 pm'].map(
          (hour) => `Show who is free ${hour} in 411038`,
        ),
      ),
    );
    await user.click(screen.getByRole('option', { name: 'Show who is free tomorrow at 6:00 am in 411038' }));
    expect(address()).toMatch(/\?view=day-planner&date=[\d-]+&free=06%3A00&pincode=411038$/);
  });

  it('offers no hours for a pincode alone', async () => {
    backend.on(searchRecords, found(kavya));
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), '411038');
    await screen.findByRole('option', { name: /Kavya Rao/ });
    expect(options()).toHaveLength(1);
  });

  it('finds the records of a question by the name in it', async () => {
    backend.on(searchRecords, found({ ...kavya, title: 'Meena Reddy' }));
    const { user } = show();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search' }));
    await user.paste('Where is Meena’s plan?');
    expect(await screen.findByRole('option', { name: /Meena Reddy/ })).toBeVisible();
    expect(backend.received(searchRecords).map(({ query }) => query.q)).toEqual(['Meena']);
  });

  it('closes with Escape, back where the focus was', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('A field'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'ka');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('A field')).toHaveFocus();
  });
});

describe('single-key shortcuts', () => {
  it('open a page by g and its letter, but not in a field', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('A field'));
    await user.keyboard('gt?');
    expect(address()).toBe('/admin/adminDashboard');
    expect(screen.getByLabelText('A field')).toHaveValue('gt?');
    await user.click(document.body);
    await user.keyboard('gt');
    expect(address()).toBe('/admin/adminDashboard?view=tickets');
  });

  it('are listed by ? and can be turned off on this device', async () => {
    const { user, unmount } = show();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const row of [
      'g c Go to Users',
      'x Select the row, in lists where several can be changed at once',
      'n Take the next plan in the delivery monitor',
    ])
      expect(dialog.getByRole('row', { name: row })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gt?');
    expect(address()).toBe('/admin/adminDashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    expect(document.documentElement.dataset.shortcuts).toBeUndefined();
    show();
    expect(document.documentElement.dataset.shortcuts).toBe('off');
  });
});
