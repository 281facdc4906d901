import { getNotices, markNoticesRead, noticesPage } from '@fitghar/contracts/account';
import { backend, NO_CONNECTION, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import NoticesPage from './notices.page.tsx';

const row = (title: string, last: string, read: boolean) => ({
  id: `65f1a0b2c3d4e5f60123456${last}`,
  title,
  message: `${title}, from Monday on`,
  created_at: '2026-11-24T10:00:00+05:30',
  read,
});
const page = (...rows: ReturnType<typeof row>[]) =>
  sample(noticesPage, { rows, total: rows.length, unread: rows.filter(({ read }) => !read).length });

beforeEach(() => void signIn());

describe('notices', () => {
  it('show loading, error and empty states', async () => {
    backend.on(getNotices, NO_CONNECTION, page());
    const { user } = renderScreen(<NoticesPage />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    expect(await screen.findByText('We couldn’t load your notices')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notices yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('are marked as new until read', async () => {
    backend.on(getNotices, page(row('We open in Pune', '1', false), row('Holi', '2', true)), page(row('We open in Pune', '1', true)));
    backend.on(markNoticesRead, NO_CONNECTION, { read: true });
    const { user } = renderScreen(<NoticesPage />);
    expect(await screen.findByRole('heading', { name: 'We open in Pune' })).toBeVisible();
    expect(screen.getAllByText('New')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('are paginated', async () => {
    const pageAt = (number: number, title: string) => ({ ...page(row(title, '1', true)), page: number, limit: 10, total: 11 });
    backend.on(getNotices, pageAt(1, 'Diwali'), pageAt(2, 'Holi'));
    const { user } = renderScreen(<NoticesPage />);
    expect(await screen.findByRole('heading', { name: 'Diwali' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Holi' })).toBeVisible();
    expect(backend.received(getNotices).map(({ query }) => query)).toEqual([{ page: '1' }, { page: '2' }]);
  });
});
