import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import TrainerSuccessPage from './trainer-success.page.tsx';

describe('the trainer success page', () => {
  it('announces the emailed KYC link; Done leads to the landing page', async () => {
    const { user } = renderScreen(<TrainerSuccessPage />, { at: '/trainersuccess' });
    expect(screen.getByRole('heading', { name: 'Congratulations ! Your profile has been created.' })).toBeVisible();
    expect(screen.getByText(/We’ve sent a KYC link to your registered email/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Done' }));
    expect(location.pathname).toBe('/');
  });
});
