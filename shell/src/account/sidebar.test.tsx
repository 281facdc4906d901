import { logOut } from '@fitghar/contracts/account';
import { useSession } from '@fitghar/platform';
import { backend, browser, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Sidebar } from './sidebar.tsx';

/** The sidebar, which a phone shows behind More. */
const menu = () => within(document.getElementById('account-menu')!);

describe('the account sidebar', () => {
  it('links to every page and marks the current one', () => {
    renderScreen(<Sidebar current="tickets" />);
    expect(menu().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/userDashboard');
    expect(screen.getByRole('link', { name: 'My data' })).toHaveAttribute('href', '/user/userDashboard?page=my-data');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tickets');
  });

  it('marks nothing on an unknown page', () => {
    renderScreen(<Sidebar current="elsewhere" />);
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('names its groups and keeps the main ones within thumb reach', async () => {
    const { user } = renderScreen(<Sidebar current="tickets" />);
    expect(within(screen.getByRole('group', { name: 'Payments' })).getByRole('link', { name: 'Transactions' })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Your account' })).getByRole('link', { name: 'My data' })).toBeVisible();
    const more = screen.getByRole('button', { name: 'More' });
    const tabs = within(more.parentElement!);
    expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/userDashboard');
    expect(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/user/userDashboard?page=transactions');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    act(() => screen.getByRole('link', { name: 'My data' }).focus());
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('closes More with any of its links, also to the page that is shown, and keeps it closed', async () => {
    const { user, rerender } = renderScreen(<Sidebar current="" />);
    const more = screen.getByRole('button', { name: 'More' });
    await user.click(more);
    await user.click(menu().getByRole('link', { name: 'Dashboard' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(menu().getByRole('link', { name: 'Tickets' }));
    rerender(<Sidebar current="tickets" />);
    rerender(<Sidebar current="" />);
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes More on navigation', async () => {
    const { user, rerender } = renderScreen(<Sidebar current="tickets" />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    rerender(<Sidebar current="transactions" />);
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'true');
  });

  // 'Home (sign out, goes to / and reloads)' (specification, User dashboard)
  it('logs out with ‘Home’, labelled so, and reloads the landing page', async () => {
    signIn();
    backend.on(logOut, { ended: true });
    const { user } = renderScreen(<Sidebar current="" />);
    const home = screen.getByRole('button', { name: 'Home' });
    expect(home).toHaveTextContent(/^Home$/);
    expect(home).toHaveAccessibleDescription('You’ll be logged out');
    await user.click(home);
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(useSession.getState()).toEqual({ token: null, user: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('goes back with ‘Back’', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    jest.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { user } = renderScreen(<Sidebar current="" />);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('goes to the dashboard with ‘Back’ in a tab that was opened there', async () => {
    jest.spyOn(history, 'length', 'get').mockReturnValue(1);
    const { user } = renderScreen(<Sidebar current="tickets" />, { at: '/user/userDashboard?page=tickets' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(location.pathname + location.search).toBe('/user/userDashboard');
  });
});
