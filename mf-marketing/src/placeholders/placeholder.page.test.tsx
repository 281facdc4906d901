import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import PlaceholderPage from './placeholder.page.tsx';

describe('a page that is to come', () => {
  it.each([
    ['/foodzone', 'Food Zone', 'See the diet plans', '/diet'],
    ['/shopnow', 'Shop Now (coming Soon)', 'Book a trial session', '/booksession'],
    ['/trainerDashboard', 'Trainer dashboard', 'Go to the start', '/'],
  ])('%s says %s and leads on (D26)', async (at, title, action, to) => {
    const { user } = renderScreen(<PlaceholderPage />, { at });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: action }));
    expect(location.pathname).toBe(to);
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });
});
