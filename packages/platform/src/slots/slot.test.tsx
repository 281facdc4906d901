import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Slot } from './slot.tsx';

const Widgets = ({ name, fallback }: { name: string; fallback?: ReactNode }) => (name === 'dashboard' ? <p>Ongoing session</p> : fallback);

describe('a slot', () => {
  it('shows the widgets that remotes have for it', () => {
    renderScreen(<Slot name="dashboard" fallback="Nothing here" />, { slots: Widgets });
    expect(screen.getByText('Ongoing session')).toBeVisible();
  });

  it('shows its fallback where no remote has any, and where nothing loads remotes', () => {
    const { unmount } = renderScreen(<Slot name="account" fallback={<p>Nothing here</p>} />, { slots: Widgets });
    expect(screen.getByText('Nothing here')).toBeVisible();
    unmount();
    renderScreen(<Slot name="dashboard" fallback={<p>Nothing here</p>} />);
    expect(screen.getByText('Nothing here')).toBeVisible();
  });

  it('is empty without a fallback', () => {
    const { container } = renderScreen(<Slot name="account" />, { slots: Widgets });
    expect(container).toHaveTextContent('');
  });
});
