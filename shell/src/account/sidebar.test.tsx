import { useSession } from '@fitghar/platform';
import { backend, browser, renderScreen, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Sidebar } from './sidebar.tsx';

describe('the sidebar of the account', () => {
  it('leads to every page, and marks the one that is open', () => {
    renderScreen(<Sidebar current="tickets" />);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/user/userDashboard');
    expect(screen.getByRole('link', { name: 'Transactions' })).toHaveAttribute('href', '/user/userDashboard?page=transactions');
    expect(screen.getByRole('link', { name: 'Plan Transactions' })).toHaveAttribute('href', '/user/userDashboard?page=plan-transactions');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tickets');
  });

  it('marks nothing on a page that it does not know', () => {
    renderScreen(<Sidebar current="elsewhere" />);
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  // 'Home (sign out, goes to / and reloads)' (specification, User dashboard)
  it('signs out by ‘Home’, which says so, and loads the start anew', async () => {
    signIn();
    backend.on('POST /api/v1/session/logout', { ended: true });
    const { user } = renderScreen(<Sidebar current="" />);
    const home = screen.getByRole('button', { name: 'Home' });
    expect(home).toHaveTextContent(/^Home$/);
    expect(home).toHaveAccessibleDescription('Logs you out');
    await user.click(home);
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(useSession.getState()).toEqual({ token: null, user: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('goes a step back by ‘Back’', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    const { user } = renderScreen(<Sidebar current="" />);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});
