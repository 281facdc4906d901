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

function Hours({ leastWidth }: { leastWidth?: number }) {
  const [hour, setHour] = useState<(typeof HOURS)[number]['value'] | ''>('');
  return <ChoiceGroup legend="When?" choices={HOURS} value={hour} onChange={setHour} {...(leastWidth && { leastWidth })} />;
}

describe('a group of choices', () => {
  it('is named, has nothing chosen at first, and says more about a choice', () => {
    renderScreen(<Hours />);
    const group = screen.getByRole('group', { name: 'When?' });
    expect(within(group).getAllByRole('radio', { checked: false })).toHaveLength(3);
    expect(within(group).getByRole('radio', { name: '6 am 2 places left' })).toBeEnabled();
  });

  it('takes one choice by a press, another by the arrow keys', async () => {
    const { user } = renderScreen(<Hours />);
    await user.click(screen.getByText('6 am'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', '06:00');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', '07:00');
  });

  it('does not take what cannot be had', async () => {
    const { user } = renderScreen(<Hours />);
    await user.click(screen.getByText('8 am'));
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('gives its choices the width that they need at least', () => {
    const least = () => screen.getByRole('group').querySelector('div')?.style.getPropertyValue('--least');
    const { rerender } = renderScreen(<Hours leastWidth={140} />);
    expect(least()).toBe('140px');
    rerender(<Hours />);
    expect(least()).toBe('');
  });
});
