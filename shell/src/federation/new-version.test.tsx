import { HOUR_MS } from '@fitghar/contracts/common';
import { getRemotes, type Registry } from '@fitghar/contracts/releases';
import { useNavigate } from '@fitghar/platform';
import { backend, browser, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aRemote, aRoute } from '../../test/remotes.ts';
import NewVersion from './new-version.tsx';
import { setRegistry } from './registry.ts';

const OFFER = 'A new version is available';
const diet = aRemote('mf-plans', { routes: [aRoute('/diet')] });
const before: Registry = { platform: '1.0.0', remotes: [diet, aRemote('mf-booking', { routes: [aRoute('/booksession')] })] };

// The page checks once a minute at most, so each test runs an hour after the previous one.
let now = 0;
let json: jest.SpiedFunction<Response['json']>;
beforeEach(() => {
  json = jest.spyOn(Response.prototype, 'json');
  now += HOUR_MS;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  setRegistry(before);
});

function Way() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(location.pathname === '/diet' ? '/booksession' : '/diet')}>
      Go on
    </button>
  );
}
const show = (at = '/diet') =>
  renderScreen(
    <>
      <Way />
      <NewVersion />
    </>,
    { at },
  );
/** Waits until the site has responded this many times and the page has rendered. */
async function answered(times: number): Promise<void> {
  await waitFor(() => expect(json).toHaveBeenCalledTimes(times));
  await act(async () => void (await Promise.all(json.mock.results.map(({ value }) => value))));
}

describe('a long-open page', () => {
  it.each<[string, Registry]>([
    ['the platform', { ...before, platform: '1.1.0' }],
    ['the platform that its remote asks for', { ...before, remotes: [{ ...diet, platform: '^1.1.0' }] }],
    ['who may see it', { ...before, remotes: [{ ...diet, routes: [aRoute('/diet', { guard: 'user' })] }] }],
    ['the slots of its remote', { ...before, remotes: [{ ...diet, slots: ['account.more'] }] }],
    ['that its remote is there at all', { ...before, remotes: [] }],
  ])('offers to reload after a change of %s', async (_, fresh) => {
    backend.on(getRemotes, fresh);
    const { user } = show();
    expect(await screen.findByText(OFFER)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(browser.pageLoads()).toEqual(['reload']);
  });

  it('withdraws the offer once the change has been rolled back', async () => {
    backend.on(getRemotes, { ...before, platform: '1.1.0' }, before);
    const { user } = show();
    expect(await screen.findByText(OFFER)).toBeVisible();
    now += 60_000;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText(OFFER)).not.toBeInTheDocument());
  });

  it('keeps the offer on a page of a remote that has not changed, and without a response', async () => {
    backend.on(getRemotes, { ...before, remotes: before.remotes.slice(1) }, { ...before, remotes: before.remotes.slice(1) }, NO_CONNECTION);
    const { user } = show();
    expect(await screen.findByText(OFFER)).toBeVisible();
    for (const times of [2, 3]) {
      now += 60_000;
      await user.click(screen.getByRole('button', { name: 'Go on' }));
      await waitFor(() => expect(backend.received(getRemotes)).toHaveLength(times));
      await act(async () => void (await Promise.all(json.mock.results.map(({ value }) => value))));
      expect(screen.getByText(OFFER)).toBeVisible();
    }
  });

  it('continues unchanged once the offer is dismissed', async () => {
    backend.on(getRemotes, { ...before, platform: '1.1.0' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  it.each<[string, Registry, string]>([
    ['its remote has a new version with the same contract', { ...before, remotes: [{ ...diet, version: '1.0.1' }] }, '/diet'],
    ['another remote has changed', { ...before, remotes: [diet] }, '/diet'],
    ['it is the shell’s own', { ...before, remotes: [] }, '/login'],
  ])('offers nothing if %s', async (_, fresh, at) => {
    backend.on(getRemotes, fresh);
    show(at);
    await answered(1);
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  it('offers nothing without a response', async () => {
    backend.on(getRemotes, NO_CONNECTION, { ...before, platform: '1.1.0' });
    const { user } = show();
    await waitFor(() => expect(backend.received(getRemotes)).toHaveLength(1));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    now += 60_000;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(OFFER)).toBeVisible();
  });

  it('checks again on navigation, at most once a minute', async () => {
    backend.on(getRemotes, before, { ...before, platform: '1.1.0' });
    const { user } = show();
    await answered(1);
    now += 59_999;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(backend.received(getRemotes)).toHaveLength(1);
    now += 1;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(OFFER)).toBeVisible();
  });
});
