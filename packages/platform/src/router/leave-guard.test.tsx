import { renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { addLeaveGuard, leave } from './leave-guard.ts';
import { Link, useNavigate, usePathname } from './router.tsx';

/** The user's choice. */
let agrees = false;
const ask = jest.fn((proceed: () => void) => {
  if (!agrees) return;
  remove();
  proceed();
});
let remove: () => void = () => undefined;
const guard = (element: Element = document.body) => {
  remove = addLeaveGuard({ element, ask });
};

function Site() {
  const navigate = useNavigate();
  return (
    <>
      <p>At {usePathname()}</p>
      <Link href="/diet">Diet</Link>
      <Link href="/institute?step=2">Step 2</Link>
      <button type="button" onClick={() => navigate('/login')}>
        Log in
      </button>
    </>
  );
}
const at = () => screen.getByText(/^At /).textContent;
const unloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  remove();
  agrees = false;
  ask.mockClear();
});

describe('unsaved work', () => {
  it.each(['Diet', 'Step 2'])('asks before following the link %s', async (name) => {
    const { user } = renderScreen(<Site />, { at: '/institute' });
    guard();
    await user.click(screen.getByRole('link', { name }));
    expect(at()).toBe('At /institute');
    agrees = true;
    await user.click(screen.getByRole('link', { name }));
    expect(location.pathname + location.search).toBe(screen.getByRole('link', { name }).getAttribute('href'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks before a button navigates away', async () => {
    const { user } = renderScreen(<Site />, { at: '/institute' });
    guard();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(at()).toBe('At /institute');
  });

  it('does not ask within the page', async () => {
    const { user } = renderScreen(<Site />, { at: '/diet' });
    guard();
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks before going back and keeps the page unchanged in the meantime', async () => {
    const { user } = renderScreen(<Site />, { at: '/institute' });
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    guard();
    history.back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(at()).toBe('At /diet');
    expect(location.pathname).toBe('/diet');
    agrees = true;
    history.back();
    await waitFor(() => expect(at()).toBe('At /institute'));
  });

  it('makes the browser ask before the tab closes, and only then', () => {
    expect(unloads()).toBe(true);
    guard();
    expect(unloads()).toBe(false);
    remove();
    expect(unloads()).toBe(true);
  });

  it('ignores forms outside the page being left', () => {
    const [dialog, done] = [document.createElement('dialog'), jest.fn()];
    guard();
    leave(done, dialog);
    expect(done).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });
});
