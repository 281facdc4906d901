import { backend, NO_CONNECTION, renderScreen, SITE } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import CustomerReviews from './customer-reviews.widget.tsx';

const REVIEWS = 'GET /api/v1/marketing/reviews';
const review = (id: string, name: string, occupation: string) => ({ id, name, occupation, review: `${name} liked it`, picture_url: null });

describe('customer reviews below a sales page', () => {
  it('shows the three latest reviews with their authors, as being about us rather than about what the page sells', async () => {
    const rows = ['Asha', 'Ravi', 'Joseph', 'Meena'].map((name, index) =>
      review(`65f1a0b2c3d4e5f60000000${index}`, name, index ? '' : 'Teacher'),
    );
    backend.on(REVIEWS, { rows });
    renderScreen(<CustomerReviews />);
    expect(await screen.findByRole('heading', { name: `What our customers say about ${SITE.brand}` })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Asha liked itAsha, Teacher',
      'Ravi liked itRavi',
      'Joseph liked itJoseph',
    ]);
  });

  it('is hidden without reviews or if they cannot be loaded', async () => {
    backend.on(REVIEWS, NO_CONNECTION, { rows: [] });
    const { container } = renderScreen(<CustomerReviews />);
    await waitFor(() => expect(backend.received(REVIEWS)).toHaveLength(1));
    expect(container).not.toHaveTextContent('What our customers say');
  });
});
