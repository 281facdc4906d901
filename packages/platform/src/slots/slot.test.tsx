import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { WidgetHost } from '../index.ts';
import { Slot } from './slot.tsx';

const Widgets: WidgetHost['Slot'] = ({ name, fallback }) => (name === 'account.services' ? <p>Ongoing session</p> : fallback);

describe('a slot', () => {
  it('shows the widgets that remotes provide for it', () => {
    renderScreen(<Slot name="account.services" fallback="Nothing here" />, { slots: Widgets });
    expect(screen.getByText('Ongoing session')).toBeVisible();
  });

  it('passes its typed props to its widgets', () => {
    const given = jest.fn();
    const onSent = () => undefined;
    renderScreen(<Slot name="marketing.natal-form" onSent={onSent} />, { slots: ({ props }) => void given(props) });
    expect(given).toHaveBeenCalledWith({ onSent });
    // @ts-expect-error: the slot has no such prop
    renderScreen(<Slot name="account.services" onSent={onSent} />, { slots: Widgets });
    // @ts-expect-error: no such slot
    renderScreen(<Slot name="account.elsewhere" />, { slots: Widgets });
  });

  it('shows its fallback if no remote has a widget', () => {
    renderScreen(<Slot name="account.more" fallback={<p>Nothing here</p>} />, { slots: Widgets });
    expect(screen.getByText('Nothing here')).toBeVisible();
  });

  it('is empty without widgets and fallback', () => {
    const { container } = renderScreen(<Slot name="account.more" />, { slots: Widgets });
    expect(container).toHaveTextContent('');
  });
});
