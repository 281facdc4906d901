import { backend, renderScreen, SITE } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useText } from './use-text.ts';

function Text({ address }: { address: string }) {
  const { data, error } = useText(address);
  return <p>{error ? error.message : (data ?? 'Loading')}</p>;
}

describe('a text', () => {
  it('comes from its address and names this site', async () => {
    backend.document('/assets/terms.html', 'Terms of {{brand}}, and of {{brand}} alone');
    renderScreen(<Text address="/assets/terms.html" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText(`Terms of ${SITE.brand}, and of ${SITE.brand} alone`)).toBeVisible();
  });

  it('that is not there asks to try again', async () => {
    backend.document('/assets/terms.html', 'gone', { status: 404 });
    renderScreen(<Text address="/assets/terms.html" />);
    expect(await screen.findByText('Please check your connection and try again')).toBeVisible();
  });
});
