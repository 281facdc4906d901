import { getTickets, raiseTicket, replyToTicket, type TicketRow, ticketRow, ticketsPage } from '@fitghar/contracts/account';
import { getServices, serviceRecord, servicesPage } from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { TicketThread } from './ticket-thread.tsx';
import TicketsPage from './tickets.page.tsx';

const SERVICE_ID = '65f1a0b2c3d4e5f60123aaaa';
const OLDER_ID = '65f1a0b2c3d4e5f60123aaab';
const none = sample(ticketsPage, { total: 0 });
const aTicket = (fields: Partial<TicketRow> = {}) =>
  sample(ticketRow, { ticket_raise_message: 'My trainer did not come', status: 'Pending', service: null, ...fields });
const page = (...rows: TicketRow[]) => sample(ticketsPage, { rows, total: rows.length });
const picture = (bytes = 10) => new File([new Uint8Array(bytes)], 'mat.png', { type: 'image/png' });

beforeEach(() => {
  signIn();
  backend.on(
    getServices,
    sample(servicesPage, { rows: [sample(serviceRecord, { id: SERVICE_ID, typeOfservice: 'YOGA', trial_date: '2026-11-24' })], total: 1 }),
  );
});

describe('tickets', () => {
  it('show loading, error and empty states', async () => {
    const list = backend.hold(getTickets);
    const { user } = renderScreen(<TicketsPage />);
    const open = screen.getByRole('region', { name: 'Open tickets' });
    expect(within(open).getByRole('status')).toHaveTextContent('Loading');
    list.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your tickets')).toBeVisible();
    backend.on(getTickets, none);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open tickets')).toBeVisible();
  });

  it('have a tab for closed ones', async () => {
    backend.on(getTickets, none);
    const { user } = renderScreen(<TicketsPage />);
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(await screen.findByText('No closed tickets')).toBeVisible();
    expect(backend.received(getTickets).map(({ query }) => query.state)).toEqual(['open', 'closed']);
    expect(screen.getByRole('tab', { name: 'Closed' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('many tickets', () => {
  it('are paginated', async () => {
    const pageAt = (number: number, message: string) => ({
      ...page(aTicket({ ticket_raise_message: message })),
      page: number,
      limit: 10,
      total: 11,
    });
    backend.on(getTickets, pageAt(1, 'The newest'), pageAt(2, 'The oldest'));
    const { user } = renderScreen(<TicketsPage />);
    expect((await screen.findAllByText('The newest'))[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findAllByText('The oldest'))[0]).toBeInTheDocument();
    expect(backend.received(getTickets).map(({ query }) => query)).toEqual([
      { page: '1', state: 'open' },
      { page: '2', state: 'open' },
    ]);
  });
});

describe('raising a ticket', () => {
  async function openForm() {
    const { user } = renderScreen(<TicketsPage />);
    await screen.findByRole('region', { name: 'How can we help?' });
    return user;
  }

  it('announces when to expect a reply', () => {
    backend.on(getTickets, none);
    renderScreen(<TicketsPage />);
    expect(screen.getByText('We reply to every ticket within 24 hours, here and by email.')).toBeVisible();
  });

  it('has its fields on the page: "a service selector, message and file fields, and a Proceed button"', async () => {
    backend.on(getTickets, none);
    renderScreen(<TicketsPage />);
    const form = within(await screen.findByRole('region', { name: 'How can we help?' }));
    expect(form.getByLabelText('Service')).toBeVisible();
    expect(form.getByLabelText('Message')).toBeVisible();
    expect(form.getByLabelText(/^Picture or PDF/)).toBeVisible();
    expect(form.getByRole('button', { name: 'Proceed' })).toBeVisible();
    for (const name of ['Open', 'Closed']) expect(screen.getByRole('tab', { name })).toBeVisible();
  });

  it('keeps its text if the page is left', async () => {
    backend.on(getTickets, none);
    const { user, unmount } = renderScreen(<TicketsPage />);
    await user.type(screen.getByLabelText('Message'), 'The mat is torn');
    unmount();
    renderScreen(<TicketsPage />);
    expect(await screen.findByLabelText('Message')).toHaveValue('The mat is torn');
    expect(screen.getByText('We restored your unsaved text')).toBeVisible();
  });

  it('sends message, service and file and appears in the list', async () => {
    backend.on(getTickets, none, page(aTicket()));
    backend.on(raiseTicket, aTicket());
    const user = await openForm();
    await user.selectOptions(await screen.findByLabelText('Service'), await screen.findByRole('option', { name: /Yoga.*24/i }));
    await user.type(screen.getByLabelText('Message'), 'My trainer did not come');
    await user.upload(screen.getByLabelText(/^Picture or PDF/), picture());
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByText('Ticket raised. We’ll reply within 24 hours')).toBeVisible();
    const [sent] = backend.received(raiseTicket);
    expect(sent?.body).toEqual({ message: 'My trainer did not come', service_id: SERVICE_ID });
    expect(sent?.file?.name).toBe('mat.png');
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(await within(screen.getByRole('region', { name: 'Open tickets' })).findByText('Pending')).toBeVisible();
  });

  it('offers older sessions page by page and keeps the selection', async () => {
    const sessionOn = (trial_date: string, id: string) => sample(serviceRecord, { id, typeOfservice: 'YOGA', trial_date });
    backend.on(getTickets, none);
    backend.on(getServices, ({ query }) => ({
      rows: [query.page === '2' ? sessionOn('2026-11-02', OLDER_ID) : sessionOn('2026-11-24', SERVICE_ID)],
      page: Number(query.page),
      limit: 10,
      total: 11,
    }));
    const user = await openForm();
    await user.selectOptions(await screen.findByLabelText('Service'), await screen.findByRole('option', { name: /Yoga.*24/i }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('option', { name: /Yoga.*2 Nov/i })).toBeInTheDocument();
    expect(screen.getByLabelText('Service')).toHaveValue(SERVICE_ID);
    await user.selectOptions(screen.getByLabelText('Service'), OLDER_ID);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('option', { name: /Yoga.*24/i })).toBeInTheDocument();
    expect(screen.getByLabelText('Service')).toHaveValue(OLDER_ID);
  });

  it('requires a message with ‘This field is mandatory!’', async () => {
    backend.on(getTickets, none);
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(screen.getByText('This field is mandatory!')).toBeVisible();
    expect(screen.getByLabelText('Message')).toBeInvalid();
    expect(backend.received(raiseTicket)).toHaveLength(0);
  });

  it('rejects a large file and accepts another', async () => {
    backend.on(getTickets, none);
    const user = await openForm();
    await user.upload(screen.getByLabelText(/^Picture or PDF/), picture(5_000_001));
    expect(await screen.findByText('Please choose a file of at most 5 MB')).toBeVisible();
    await user.upload(screen.getByLabelText(/^Picture or PDF/), picture());
    expect(screen.queryByText('Please choose a file of at most 5 MB')).not.toBeInTheDocument();
  });

  it('shows upload progress and server errors', async () => {
    backend.on(getTickets, none);
    const answer = backend.hold(raiseTicket);
    const user = await openForm();
    await user.type(screen.getByLabelText('Message'), 'Please help');
    await user.upload(screen.getByLabelText(/^Picture or PDF/), picture());
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('progressbar', { name: 'Uploading your file' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You cancelled the upload')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Please help');
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('progressbar', { name: 'Uploading your file' })).toBeVisible();
    answer.reply(refusal(422, { message: 'We cannot read this file', errors: { file: ['This is no picture'] } }));
    expect(await screen.findByText('We cannot read this file')).toBeVisible();
    expect(screen.getByText('This is no picture')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Please help');
    backend.on(raiseTicket, NO_CONNECTION);
    await user.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
  });
});

describe('a ticket', () => {
  const long = `${'The trainer was very late. '.repeat(4)}Please call me.`;
  const aReply = (from: 'customer' | 'team', message: string) => ({ from, message, at: '2026-11-24T10:00:00+05:30' });

  it('shows its thread, service and file', async () => {
    const service = { id: SERVICE_ID, typeOfservice: 'YOGA' as const, trial_date: '2026-11-24', trial_time: '07:00' };
    const replies = [aReply('team', 'We are sorry'), aReply('customer', 'Thank you')];
    backend.on(
      getTickets,
      page(aTicket({ ticket_raise_message: long, ticket_raise_file_url: 'https://files.example/1', service, replies, status: 'Answered' })),
    );
    const { user } = renderScreen(<TicketsPage />);
    await user.click(await screen.findByText(`${long.slice(0, 60)}…`));
    expect(screen.getByText(long)).toBeVisible();
    expect(screen.getByText('We are sorry').closest('li')).toHaveTextContent(/^Our team: We are sorry/);
    expect(screen.getByText('Thank you').closest('li')).toHaveTextContent(/^You: Thank you/);
    expect(screen.getByText(/· Yoga, .*24.*7/)).toBeVisible();
    const file = screen.getByRole('img', { name: 'Your attachment' });
    expect(file.closest('a')).toHaveAttribute('href', 'https://files.example/1');
    fireEvent.error(file); // a PDF does not load as an image
    expect(screen.getByRole('link', { name: 'Open the file' })).toBeVisible();
  });

  it('shows a picture again once its link is renewed', () => {
    const thread = (url: string) => <TicketThread ticket={aTicket({ ticket_raise_file_url: url })} />;
    const { rerender } = renderScreen(thread('https://files.example/1?until=1'));
    fireEvent.error(screen.getByRole('img', { name: 'Your attachment', hidden: true }));
    expect(screen.queryByRole('img', { name: 'Your attachment', hidden: true })).not.toBeInTheDocument();
    rerender(thread('https://files.example/1?until=2'));
    expect(screen.getByRole('img', { name: 'Your attachment', hidden: true })).toHaveAttribute('src', 'https://files.example/1?until=2');
  });

  it('accepts a reply but not an empty one', async () => {
    backend.on(getTickets, page(aTicket()), page(aTicket({ replies: [aReply('customer', 'Any news?')] })));
    backend.on(replyToTicket, refusal(429, { message: 'Too many messages' }), aTicket());
    const { user } = renderScreen(<TicketsPage />);
    await user.click(await screen.findByText('My trainer did not come', { selector: 'strong' }));
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(screen.getByText('This field is mandatory!')).toBeVisible();
    await user.type(screen.getByLabelText('Your reply'), 'Any news?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Too many messages')).toBeVisible();
    expect(screen.getByLabelText('Your reply')).toHaveValue('Any news?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Any news?', { selector: 'li' })).toBeVisible();
    expect(backend.received(replyToTicket)[1]?.body).toEqual({ message: 'Any news?' });
    expect(screen.getByLabelText('Your reply')).toHaveValue('');
  });

  it('accepts no reply once closed', async () => {
    backend.on(getTickets, none, page(aTicket({ status: 'Closed' })));
    const { user } = renderScreen(<TicketsPage />);
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    await user.click(await screen.findByText('My trainer did not come', { selector: 'strong' }));
    expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
  });
});
