import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';

const HOURS = [
  { value: '06:00', title: '6 am', about: '2 places left' },
  { value: '07:00', title: '7 am' },
  { value: '08:00', title: '8 am', disabled: true },
] as const;

function Hours({ minWidth }: { minWidth?: number }) {
  const [hour, setHour] = useState<(typeof HOURS)[number]['value'] | ''>('');
  return <ChoiceGroup legend="When?" choices={HOURS} value={hour} onChange={setHour} {...(minWidth && { minWidth })} />;
}

describe('a group of choices', () => {
  it('has a name, no initial choice and descriptions', () => {
    renderScreen(<Hours />);
    const group = screen.getByRole('radiogroup', { name: 'When?' });
    expect(within(group).getAllByRole('radio', { checked: false })).toHaveLength(3);
    expect(within(group).getByRole('radio', { name: '6 am 2 places left' })).toBeEnabled();
  });

  it('is chosen by click and by arrow keys', async () => {
    const { user } = renderScreen(<Hours />);
    await user.click(screen.getByText('6 am'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', '06:00');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', '07:00');
  });

  it('does not allow unavailable choices', async () => {
    const { user } = renderScreen(<Hours />);
    await user.click(screen.getByText('8 am'));
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('gives its choices their minimum width', () => {
    const least = () => screen.getByRole('radiogroup').querySelector('div')?.style.getPropertyValue('--min-width');
    const { rerender } = renderScreen(<Hours minWidth={140} />);
    expect(least()).toBe('140px');
    rerender(<Hours />);
    expect(least()).toBe('');
  });
});
