import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import fakes from '../../fakes.ts';
import __NAME__Page from './__AREA__.page.tsx';

describe('__TITLE__', () => {
  it('shows what customers say', async () => {
    backend.use(fakes);
    renderScreen(<__NAME__Page />, { at: '/__AREA__' });
    expect(screen.getByRole('heading', { name: '__TITLE__' })).toBeVisible();
    expect(await screen.findByText('My trainer is always on time.')).toBeVisible();
  });

  it('offers a retry when offline', async () => {
    backend.on(getApprovedReviews, NO_CONNECTION, { rows: [] });
    const { user } = renderScreen(<__NAME__Page />);
    expect(await screen.findByText('We could not load this')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list')).toBeEmptyDOMElement();
  });
});
