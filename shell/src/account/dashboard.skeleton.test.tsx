import { renderScreen } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import DashboardSkeleton from './dashboard.skeleton.tsx';

it('shows the places of menu and content, whichever page is addressed and for every user', () => {
  const { container } = renderScreen(<DashboardSkeleton />, { at: '/user/userDashboard?page=tickets' });
  expect(screen.getAllByText('Loading')).toHaveLength(3);
  expect(container.querySelector('a, button, h1')).toBeNull();
});
