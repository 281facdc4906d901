import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import CredentialsErrorPage from './credentials-error.page.tsx';

// 'A credentials error page shows … and returns to /login on click.' (specification, Login screen)
describe('the credentials error page', () => {
  it.each([
    ['its button', () => screen.getByRole('button', { name: 'Back to login' })],
    ['its text', () => screen.getByText(/Check for capital letters and spaces/)],
  ])('returns to /login on a click on %s', async (_, find) => {
    const { user } = renderScreen(<CredentialsErrorPage />, { at: '/error' });
    expect(screen.getByRole('heading', { name: 'Please enter the valid credetials' })).toBeVisible();
    await user.click(find());
    expect(location.pathname).toBe('/login');
  });

  it('returns by keyboard too', async () => {
    const { user } = renderScreen(<CredentialsErrorPage />, { at: '/error' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/login');
  });
});
