import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Link, useNavigate, usePathname, useSearch } from './router.tsx';

function Place() {
  const navigate = useNavigate();
  return (
    <>
      <p>
        At {usePathname()} with {useSearch() || 'no query'}
      </p>
      <Link href="/diet?kind=family">Diet</Link>
      <button type="button" onClick={() => navigate('/login', { replace: true })}>
        Login
      </button>
    </>
  );
}

describe('the router', () => {
  it('provides path and query and follows links without a page load', async () => {
    const { user } = renderScreen(<Place />, { at: '/institute' });
    expect(screen.getByText('At /institute with no query')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Diet' }));
    expect(screen.getByText('At /diet with kind=family')).toBeVisible();
  });

  it('can navigate without a history entry', async () => {
    const { user } = renderScreen(<Place />, { at: '/diet' });
    const steps = history.length;
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('At /login with no query')).toBeVisible();
    expect(history).toHaveLength(steps);
  });
});
