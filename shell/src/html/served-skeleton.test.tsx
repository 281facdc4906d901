import { SiteRouter, useClientState, usePathname } from '@fitghar/platform';
import { signIn } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server.edge';

const SKELETON = '<p>The skeleton of the diary</p>';

history.replaceState(null, '', '/diary');
document.body.innerHTML = `<div data-html><div data-skeleton="">${SKELETON}</div></div>`;
// What the document has brought is read when the shell starts.
const { Guard } = await import('../guards/guard.tsx');
const { PageSkeleton } = await import('../pages/page-skeleton.tsx');

/** Lets React take over what the page server has sent. */
function takeOver(site: ReactNode): void {
  const tree = <SiteRouter>{site}</SiteRouter>;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(tree);
  expect(container).toContainHTML(SKELETON);
  render(tree, { container, hydrate: true });
}
function aPage() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Page = lazy(() => promise);
  /** Unmounts the page when the login opens. */
  function Site() {
    if (usePathname() === '/login') return null;
    return (
      <Guard guard="user">
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </Guard>
    );
  }
  return { page: <Site />, arrive: () => act(async () => resolve({ default: () => <h1>The diary</h1> })) };
}

beforeEach(() => history.replaceState(null, '', '/diary'));

describe('the skeleton that the document has brought', () => {
  // The session of a test ends elsewhere: whoever logs out here does not come back to this page.
  afterEach(() => {
    cleanup();
    history.replaceState(null, '', '/');
  });

  it('stays until the page is there', async () => {
    signIn();
    const { page, arrive } = aPage();
    takeOver(page);
    expect(screen.getByText('The skeleton of the diary')).toBeVisible();
    await arrive();
    expect(screen.getByRole('heading', { name: 'The diary' })).toBeVisible();
    expect(screen.queryByText('The skeleton of the diary')).not.toBeInTheDocument();
  });

  it('gives way to the login if the session has ended before the code has run', async () => {
    takeOver(aPage().page);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(screen.queryByText('The skeleton of the diary')).not.toBeInTheDocument();
    expect(useClientState.getState().authUser.returnTo).toBe('/diary');
  });

  it('gives way to a refusal for another type of person', async () => {
    signIn({ type: 'T' });
    takeOver(aPage().page);
    expect(await screen.findByRole('heading', { name: '403 – You don’t have access to this page' })).toBeVisible();
  });

  it('is not that of another page', () => {
    history.replaceState(null, '', '/letters');
    render(<PageSkeleton />, { wrapper: SiteRouter });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('The skeleton of the diary')).not.toBeInTheDocument();
  });
});
