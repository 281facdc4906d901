import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

type Day = 'monday' | 'tuesday' | 'wednesday';

function Week() {
  const [day, setDay] = useState<Day>('monday');
  return (
    <Tabs
      label="Days"
      value={day}
      onChange={setDay}
      tabs={[
        { value: 'monday', label: 'Monday', panel: 'Squats' },
        { value: 'tuesday', label: 'Tuesday', panel: 'Rest' },
        { value: 'wednesday', label: 'Wednesday', panel: 'Lunges' },
      ]}
    />
  );
}

describe('tabs', () => {
  it('shows the panel of the selected tab, labelled by it', async () => {
    const { user } = renderScreen(<Week />);
    expect(screen.getByRole('tablist', { name: 'Days' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Monday' })).toHaveTextContent('Squats');
    await user.click(screen.getByRole('tab', { name: 'Tuesday' }));
    expect(screen.getByRole('tabpanel', { name: 'Tuesday' })).toHaveTextContent('Rest');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'Tuesday' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is a single tab stop with arrow keys, Home and End', async () => {
    const { user } = renderScreen(<Week />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Monday' })).toHaveFocus();
    for (const [key, day] of [
      ['ArrowRight', 'Tuesday'],
      ['End', 'Wednesday'],
      ['ArrowRight', 'Monday'],
      ['ArrowLeft', 'Wednesday'],
      ['Home', 'Monday'],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(screen.getByRole('tab', { name: day })).toHaveFocus();
      expect(await screen.findByRole('tabpanel', { name: day })).toBeVisible();
    }
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Monday' })).toHaveFocus();
  });
});
