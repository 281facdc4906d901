import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import PreviewBanner from './preview-banner.tsx';
import { setRegistry } from './registry.ts';

describe('the preview banner', () => {
  it('lists the versions that only this browser uses and where to end the preview', () => {
    setRegistry({ platform: '1.0.0', remotes: [], preview: ['mf-booking 1.3.0', 'mf-plans 2.0.0'] });
    renderScreen(<PreviewBanner />);
    expect(screen.getByRole('status')).toHaveTextContent('Only in this browser: mf-booking 1.3.0, mf-plans 2.0.0.');
    expect(screen.getByRole('button', { name: 'Inspect this page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change or end preview' })).toHaveAttribute('href', '/admin/adminDashboard?view=releases');
  });

  it('says from when on the prices of the page are valid, and ends the preview of a catalogue', () => {
    setRegistry({ platform: '1.0.0', remotes: [], catalogueFrom: '2026-11-30T18:30:00.000Z' });
    renderScreen(<PreviewBanner />);
    expect(screen.getByRole('status')).toHaveTextContent('Only in this browser: prices and rules from Tue 1 Dec, 12:00 am.');
    expect(screen.getByRole('link', { name: 'End preview' })).toHaveAttribute('href', '/?preview=end');
  });
});
