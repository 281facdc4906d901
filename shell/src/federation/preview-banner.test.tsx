import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import PreviewBanner from './preview-banner.tsx';
import { takeRegistry } from './registry.ts';

describe('the banner of a preview', () => {
  it('tells the team which versions only this browser gets, and where that ends', () => {
    takeRegistry({ platform: '1.0.0', remotes: [], preview: ['mf-booking 1.3.0', 'mf-plans 2.0.0'] });
    renderScreen(<PreviewBanner />);
    expect(screen.getByRole('status')).toHaveTextContent('Only in this browser: mf-booking 1.3.0, mf-plans 2.0.0.');
    expect(screen.getByRole('link', { name: 'Change or end it' })).toHaveAttribute('href', '/admin/adminDashboard?view=releases');
  });
});
