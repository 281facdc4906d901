import {
  addPushDevice,
  chooseMessages,
  getConsents,
  getMessageSettings,
  type MessageChoice,
  type MessageSettings,
  messageSettings,
  recordConsent,
  removePushDevice,
  setQuietHours,
} from '@fitghar/contracts/account';
import { backend, fakePushBrowser, NO_CONNECTION, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import MessagesPage from './messages.page.tsx';

const choice = (kind: MessageChoice['kind'], way: MessageChoice['way'], on = true, fixed = false) => ({ kind, way, on, fixed });
const CHOICES = [
  choice('sessions', 'email', true, true),
  choice('sessions', 'text'),
  choice('sessions', 'push'),
  choice('reminders', 'email'),
  choice('reminders', 'text', false),
  choice('offers', 'email', false),
];
const PHONE = { id: 'a'.repeat(64), device: 'Chrome on Android', created_at: '2026-11-21T09:30:00+05:30', last_used_at: null };
const answer = (fields: Partial<MessageSettings> = {}) =>
  sample(messageSettings, { choices: CHOICES, quiet: { from: 22, until: 7 }, devices: [], push_key: 'our-key', ...fields });

beforeEach(() => {
  signIn();
  backend.on(getMessageSettings, answer());
  backend.on(getConsents, { rows: [] });
});
const group = async (name: string) => within(await screen.findByRole('group', { name }));

describe('what messages come', () => {
  it('shows loading and error states with a retry', async () => {
    backend.on(getMessageSettings, NO_CONNECTION, answer());
    const { user } = renderScreen(<MessagesPage />);
    expect(await screen.findByText('We couldn’t load your messages’ settings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await group('Sessions')).getByRole('checkbox', { name: 'SMS' })).toBeChecked();
  });

  it('is chosen by kind and way, and says what can’t be turned off', async () => {
    const { user } = renderScreen(<MessagesPage />);
    const sessions = await group('Sessions');
    expect(sessions.getByText('Email: always')).toBeVisible();
    expect(sessions.queryByRole('checkbox', { name: 'Email' })).not.toBeInTheDocument();
    expect(screen.getByText('Codes and confirmations of payments always come.')).toBeVisible();
    const held = backend.hold(chooseMessages);
    const push = () => sessions.getByRole('checkbox', { name: 'My devices' });
    await user.click(push());
    expect(push()).not.toBeChecked();
    expect(push()).toHaveFocus();
    await user.click(push()); // waits for the first answer
    held.reply(
      answer({ choices: CHOICES.map((each) => (each.kind === 'sessions' && each.way === 'push' ? { ...each, on: false } : each)) }),
    );
    await waitFor(() => expect(push()).not.toHaveAttribute('aria-disabled', 'true'));
    expect(push()).not.toBeChecked();
    expect(backend.received(chooseMessages).map(({ body }) => body)).toEqual([{ kind: 'sessions', way: 'push', on: false }]);
  });

  it('stays as it is if the server can’t be reached', async () => {
    backend.on(chooseMessages, NO_CONNECTION);
    const { user } = renderScreen(<MessagesPage />);
    await user.click((await group('Offers')).getByRole('checkbox', { name: 'Offers by email and SMS' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect((await group('Offers')).getByRole('checkbox')).not.toBeChecked();
  });

  it('names visits to trainers', async () => {
    signIn({ type: 'T' });
    renderScreen(<MessagesPage />);
    expect((await group('Visits')).getByText('New visits, and visits that are off')).toBeVisible();
  });

  it('comes on WhatsApp with consent, where we send there', async () => {
    const given = { purpose: 'whatsapp' as const, given: true, version: '2026-11-29', at: '2026-11-29T10:00:00+05:30' };
    backend.on(getConsents, { rows: [], whatsapp: true });
    backend.on(recordConsent, { rows: [given], whatsapp: true });
    const { user } = renderScreen(<MessagesPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Messages about my sessions on WhatsApp' }));
    await waitFor(() => expect(backend.received(recordConsent)[0]?.body).toEqual({ purpose: 'whatsapp', given: true }));
    expect(screen.getByRole('checkbox', { name: 'Messages about my sessions on WhatsApp' })).toBeChecked();
  });
});

describe('devices', () => {
  it('are listed, with this one marked, and removed', async () => {
    backend.on(
      getMessageSettings,
      answer({
        devices: [
          { ...PHONE, current: true },
          { ...PHONE, id: 'b'.repeat(64), device: 'Edge on Windows', current: false },
        ],
      }),
    );
    backend.on(removePushDevice, answer({ devices: [{ ...PHONE, current: true }] }));
    const { user } = renderScreen(<MessagesPage />);
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getAllByText('Turned on Sat 21 Nov, 9:30 am')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove Edge on Windows' }));
    expect(await screen.findByText('Device removed')).toBeVisible();
    expect(screen.queryByText('Edge on Windows')).not.toBeInTheDocument();
    expect(backend.received(removePushDevice)[0]?.params).toEqual({ id: 'b'.repeat(64) });
  });

  it('include this one on a press', async () => {
    const push = fakePushBrowser();
    backend.on(addPushDevice, answer({ devices: [{ ...PHONE, current: true }] }));
    const { user } = renderScreen(<MessagesPage />);
    await user.click(await screen.findByRole('button', { name: 'Turn on messages on this device' }));
    expect(await screen.findByText('This device')).toBeVisible();
    push.remove();
  });

  it('say what to do in a browser without push messages, and nothing if we send none', async () => {
    const { unmount } = renderScreen(<MessagesPage />);
    expect(await screen.findByText(/^This browser can’t show messages/)).toBeVisible();
    unmount();
    backend.on(getMessageSettings, answer({ push_key: null }));
    renderScreen(<MessagesPage />);
    await waitFor(() => expect(screen.queryByText(/^This browser can’t show messages/)).not.toBeInTheDocument());
    expect((await group('Sessions')).queryByRole('checkbox', { name: 'My devices' })).not.toBeInTheDocument();
  });
});

describe('quiet hours', () => {
  it('are changed, turned off and on again', async () => {
    backend.on(setQuietHours, answer({ quiet: { from: 21, until: 7 } }), answer({ quiet: null }), answer());
    const { user } = renderScreen(<MessagesPage />);
    await user.selectOptions(await screen.findByLabelText('From'), '9:00 pm');
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveDisplayValue('9:00 pm'));
    await user.click(screen.getByRole('checkbox', { name: 'Keep quiet at night' }));
    await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Keep quiet at night' }));
    expect(await screen.findByLabelText('Until')).toHaveDisplayValue('7:00 am');
    expect(backend.received(setQuietHours).map(({ body }) => body)).toEqual([
      { quiet: { from: 21, until: 7 } },
      { quiet: null },
      { quiet: { from: 22, until: 7 } },
    ]);
  });
});
