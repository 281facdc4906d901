import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, renderScreen, SITE } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import CustomerReviews from './customer-reviews.widget.tsx';

const HEADING = `What our customers say about ${SITE.brand}`;
const review = (id: string, name: string, occupation: string, text = `${name} liked it`) => ({
  id: `65f1a0b2c3d4e5f60000000${id}`,
  name,
  occupation,
  review: text,
  picture_url: null,
});

describe('customer reviews below a sales page', () => {
  it('shows the three latest reviews with their authors, as being about us rather than about what the page sells', async () => {
    backend.on(getApprovedReviews, {
      rows: [review('1', 'Asha', 'Teacher'), review('2', 'Ravi', ''), review('3', 'Joseph', ''), review('4', 'Meena', '')],
    });
    renderScreen(<CustomerReviews />);
    expect(await screen.findByRole('list', { name: HEADING })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Asha liked itAsha, Teacher',
      'Ravi liked itRavi',
      'Joseph liked itJoseph',
    ]);
  });

  it('shows stars, service, area and date of those that have them', async () => {
    const about = { stars: 4, service: 'YOGA' as const, area: 'Indiranagar', date: '2026-11-03' };
    backend.on(getApprovedReviews, { rows: [{ ...review('1', 'Asha', 'Teacher'), ...about }, review('2', 'Ravi', '')] });
    renderScreen(<CustomerReviews />);
    expect(await screen.findByText('Yoga at home · Indiranagar · Tue 3 Nov')).toBeVisible();
    expect(screen.getAllByRole('img', { name: '4 stars' })).toHaveLength(1);
  });

  it('shows all of a long review when asked, and cuts it again', async () => {
    backend.on(getApprovedReviews, { rows: [review('1', 'Asha', '', 'I am out of bed by six. '.repeat(20)), review('2', 'Ravi', '')] });
    const { user } = renderScreen(<CustomerReviews />);
    const text = await screen.findByText(/out of bed/);
    expect(text).toHaveClass('cut');
    expect(screen.getByText('Ravi liked it')).not.toHaveClass('cut');
    await user.click(screen.getByRole('button', { name: 'Read more of what Asha wrote' }));
    expect(text).not.toHaveClass('cut');
    const less = screen.getByRole('button', { name: 'Show less of what Asha wrote', expanded: true });
    expect(less).toHaveFocus();
    await user.click(less);
    expect(text).toHaveClass('cut');
  });

  const expectInvitation = async () => {
    renderScreen(<CustomerReviews />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
  };

  it('invites to write to us if there are none', async () => {
    backend.on(getApprovedReviews, { rows: [] });
    await expectInvitation();
  });

  it('invites to write to us if they cannot be loaded', async () => {
    backend.on(getApprovedReviews, NO_CONNECTION);
    await expectInvitation();
  });
});
