import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import TrainerSuccessPage from './trainer-success.page.tsx';

describe('the page after the registration of a trainer', () => {
  it('tells of the KYC link in the mail; Done leads to the start', async () => {
    const { user } = renderScreen(<TrainerSuccessPage />, { at: '/trainersuccess' });
    expect(screen.getByRole('heading', { name: 'Congratulations ! Your profile has been created.' })).toBeVisible();
    expect(screen.getByText(/A KYC link was sent to your registered email/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    expect(location.pathname).toBe('/');
  });
});
