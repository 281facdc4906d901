import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PageNotice } from './page-notice.tsx';

describe('a page with one message', () => {
  it('has a heading, a sentence and a link, below a decorative scene', () => {
    renderScreen(
      <PageNotice scene="thali" title="Food Zone" actions={<a href="/diet">View diet plans</a>}>
        Recipes are coming soon.
      </PageNotice>,
    );
    expect(screen.getByRole('heading', { name: 'Food Zone', level: 1 })).toBeVisible();
    expect(screen.getByText('Recipes are coming soon.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View diet plans' })).toBeVisible();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/assets/thali.svg');
  });
});
