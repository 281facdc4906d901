import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import PlaceholderPage from './placeholder.page.tsx';

describe('a placeholder page', () => {
  it.each([
    ['/foodzone', 'Food Zone', 'View diet plans', '/diet'],
    ['/shopnow', 'Shop Now (coming Soon)', 'Book a trial session', '/booksession'],
  ])('%s says %s and links onward (D26)', async (at, title, action, to) => {
    const { user } = renderScreen(<PlaceholderPage />, { at });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: action }));
    expect(location.pathname).toBe(to);
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });
});
