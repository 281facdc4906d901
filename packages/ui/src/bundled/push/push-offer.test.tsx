import { addPushDevice, getMessageSettings, type MessageSettings, messageSettings } from '@fitghar/contracts/account';
import { backend, fakePushBrowser, NO_CONNECTION, type PushBrowserFake, renderScreen, sample, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PushOffer } from './index.ts';

const settings = (fields: Partial<MessageSettings> = {}) => sample(messageSettings, { push_key: 'our-key', devices: [], ...fields });
const onHere = settings({
  devices: [
    { id: 'a'.repeat(64), device: 'Chrome on Android', current: true, created_at: '2026-11-21T09:30:00+05:30', last_used_at: null },
  ],
});

describe('the offer of push messages', () => {
  let browser: PushBrowserFake;
  beforeEach(() => {
    browser = fakePushBrowser();
    signIn();
    backend.on(getMessageSettings, settings());
  });
  afterEach(() => browser.remove());
  const turnOn = () => screen.findByRole('button', { name: 'Turn on messages here' });

  it('asks for the permission on a press only, then turns them on for this browser', async () => {
    backend.on(addPushDevice, onHere);
    const { user } = renderScreen(<PushOffer />);
    await turnOn();
    expect(browser.asked()).toBe(0);
    await user.click(await turnOn());
    expect(await screen.findByText('Messages turned on for this device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
    expect(browser.registered()).toEqual(['/customer-worker.js /user/']);
    expect(backend.received(addPushDevice)[0]?.body).toEqual(browser.subscription);
  });

  it('uses the worker that a trainer’s day has', async () => {
    signIn({ type: 'T' });
    backend.on(addPushDevice, onHere);
    const { user } = renderScreen(<PushOffer />);
    expect(await screen.findByText('We can tell you of new and cancelled visits on this phone.')).toBeVisible();
    await user.click(await turnOn());
    await waitFor(() => expect(browser.registered()).toEqual(['/trainer-worker.js /trainerDashboard']));
  });

  it('says what to do if the browser blocks them', async () => {
    browser.answer('denied');
    const { user } = renderScreen(<PushOffer />);
    await user.click(await turnOn());
    expect(await screen.findByText(/^Your browser blocks messages from us/)).toBeVisible();
    expect(backend.received(addPushDevice)).toEqual([]);
  });

  it('can be repeated if the push service or our server is unreachable', async () => {
    backend.on(addPushDevice, NO_CONNECTION, onHere);
    const { user } = renderScreen(<PushOffer />);
    await user.click(await turnOn());
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    await user.click(await turnOn());
    expect(await screen.findByText('Messages turned on for this device')).toBeVisible();
  });

  it('is not repeated after “Not now”', async () => {
    const { user, unmount } = renderScreen(<PushOffer />);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    unmount();
    renderScreen(<PushOffer />);
    await waitFor(() => expect(backend.received(getMessageSettings).length).toBeGreaterThan(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is nothing where they are on, off on the server, or not known to the browser', async () => {
    for (const answer of [onHere, settings({ push_key: null })]) {
      backend.on(getMessageSettings, answer);
      const before = backend.received(getMessageSettings).length;
      const { unmount } = renderScreen(<PushOffer />);
      await waitFor(() => expect(backend.received(getMessageSettings).length).toBeGreaterThan(before));
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      unmount();
    }
    browser.remove();
    const before = backend.received(getMessageSettings).length;
    renderScreen(<PushOffer />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(backend.received(getMessageSettings)).toHaveLength(before);
  });
});
