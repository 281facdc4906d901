import { useClientState } from '@fitghar/platform';
import { renderScreen } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import SelectServicePage from './select-service.page.tsx';

it('leads to the diet plans and sets the service to DIET', async () => {
  const { user } = renderScreen(<SelectServicePage />, { at: '/SelectService' });
  expect(screen.getByRole('heading', { name: 'Diet Plans' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Select Diet Plans' }));
  expect(location.pathname).toBe('/diet');
  expect(useClientState.getState().service).toBe('DIET');
});

it('leads to the fitness plans', async () => {
  const { user } = renderScreen(<SelectServicePage />, { at: '/SelectService' });
  await user.click(screen.getByRole('link', { name: 'Select Fitness Plans' }));
  expect(location.pathname).toBe('/fitnessplan');
});
