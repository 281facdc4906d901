import { clearSession } from '@fitghar/platform';
import { type CachesFake, fakeCaches, renderScreen, signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { KeepOnPhone } from './index.ts';

const PAGE = {
  name: 'plan-1',
  title: 'Diet plan',
  parts: [['Breakfast', ['2 idlis', '<img src=x onerror=alert(1)>']]] as [string, string[]][],
};

describe('what is kept on a phone', () => {
  let caches: CachesFake;
  beforeEach(() => {
    caches = fakeCaches();
    signIn();
  });
  afterEach(() => caches.remove());
  const keep = async () => {
    const { user, unmount } = renderScreen(<KeepOnPhone page={PAGE} />);
    await user.click(await screen.findByRole('button', { name: 'Keep on this phone' }));
    await screen.findByText(/^On this phone as of/);
    return { user, unmount };
  };
  const keptNames = async () => Object.keys(await caches.stored());

  it('is there only once its user asks for it, says when it was fetched, and is text alone', async () => {
    renderScreen(<KeepOnPhone page={PAGE} />);
    await screen.findByRole('button', { name: 'Keep on this phone' });
    expect(await keptNames()).toEqual([]);
  });

  it('is kept, renewed and removed', async () => {
    const { user } = await keep();
    const [text = ''] = Object.values(await caches.stored());
    expect(text).toMatch(/<h1>Diet plan<\/h1><p>As of .*there’s no connection/);
    expect(text).toContain('<h2>Breakfast</h2><p>2 idlis</p><p>&lt;img src=x onerror=alert(1)&gt;</p>');
    await user.click(screen.getByRole('button', { name: 'Keep the latest' }));
    await user.click(await screen.findByRole('button', { name: 'Remove from this phone', busy: false }));
    expect(await screen.findByRole('button', { name: 'Keep on this phone' })).toBeVisible();
    expect(await keptNames()).toEqual([]);
  });

  it('ends with the session, however it ends', async () => {
    await keep();
    act(clearSession);
    await waitFor(async () => expect(await keptNames()).toEqual([]));
  });

  it('is no one else’s: another account neither sees it nor leaves it there', async () => {
    const { unmount } = await keep();
    unmount();
    signIn({ id: 'b'.repeat(24) });
    renderScreen(<KeepOnPhone page={PAGE} />);
    expect(await screen.findByRole('button', { name: 'Keep on this phone' })).toBeVisible();
    await waitFor(async () => expect(await keptNames()).toEqual([]));
  });

  it('is not offered to trainers, visitors, or in a browser without workers', () => {
    signIn({ type: 'T' });
    const { unmount } = renderScreen(<KeepOnPhone page={PAGE} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    caches.remove();
    signIn();
    renderScreen(<KeepOnPhone page={PAGE} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
