import { backend, renderScreen, SITE } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { site } from '../site.ts';
import { queryClient } from './query-client.ts';
import { useDocumentHtml } from './use-document-html.ts';

function Text({ address }: { address: string }) {
  const { data, error } = useDocumentHtml(address);
  return <p>{error ? error.message : (data ?? 'Loading')}</p>;
}

describe('a legal text', () => {
  it('is loaded from its address and names the site', async () => {
    backend.document('/assets/terms.html', 'Terms of {{brand}}, and of {{brand}} alone');
    renderScreen(<Text address="/assets/terms.html" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText(`Terms of ${SITE.brand}, and of ${SITE.brand} alone`)).toBeVisible();
  });

  it('is the same for code of a later attempt, which the HTML of the page does not know', () => {
    queryClient.setQueryData(['platform', 'text', '/remotes/mf-plans/1.0.0/terms.html'], 'From the page');
    renderScreen(<Text address="http://localhost/remotes/~3/mf-plans/1.0.0/terms.html" />);
    expect(screen.getByText('From the page')).toBeVisible();
  });

  it('is what the owner has written since', async () => {
    const path = '/remotes/mf-marketing/1.0.0/terms.6dec5a51.html';
    Object.assign(site(), { documents: { [path]: '/bff/changed' } });
    backend.document('/bff/changed', 'New terms of {{brand}}');
    renderScreen(<Text address={path} />);
    expect(await screen.findByText(`New terms of ${SITE.brand}`)).toBeVisible();
  });

  it('offers a retry if it is missing', async () => {
    backend.document('/assets/terms.html', 'gone', { status: 404 });
    renderScreen(<Text address="/assets/terms.html" />);
    expect(await screen.findByText(`We can’t reach ${SITE.brand}. Please check your connection and try again`)).toBeVisible();
  });

  it('reports a timeout after 15 seconds and a broken connection', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const failures = [new DOMException('Too late', 'TimeoutError'), new TypeError('network error')];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const failure = failures.shift();
      return new Response(new ReadableStream({ start: (stream) => stream.error(failure) }));
    });
    renderScreen(
      <>
        <Text address="/assets/terms.html" />
        <Text address="/assets/privacy.html" />
      </>,
    );
    expect(await screen.findByText(`${SITE.brand} is taking too long to answer. Please try again`)).toBeVisible();
    expect(screen.getByText(`We can’t reach ${SITE.brand}. Please check your connection and try again`)).toBeVisible();
    expect(timeout).toHaveBeenCalledWith(15_000);
  });
});
