import { getPlanCatalogue, PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { useClientState } from '@fitghar/platform';
import { backend, renderScreen } from '@fitghar/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import SelectServicePage from './select-service.page.tsx';

beforeEach(() => backend.on(getPlanCatalogue, PLAN_CATALOGUE));

it('shows minimum prices and explains the delivery promise', async () => {
  renderScreen(<SelectServicePage />, { at: '/SelectService' });
  await screen.findByText('₹999');
  expect(screen.getAllByText(/^From/).map(({ textContent }) => textContent)).toEqual(['From ₹999 a month', 'From ₹499 a month']);
  expect(screen.getByRole('heading', { name: 'Written by a specialist, within 24 hours' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a trial at home for ₹99' })).toHaveAttribute('href', '/booksession');
});

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
