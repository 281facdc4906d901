import { renderScreen } from '@fitghar/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import MoreWidget from './more.widget.tsx';

it('leads from the dashboard to the page', () => {
  renderScreen(<MoreWidget />, { at: '/user/userDashboard' });
  expect(screen.getByRole('link', { name: 'Open __AREA__' })).toHaveAttribute('href', '/__AREA__');
});
