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

  it('keeps what was typed in a panel that is kept', async () => {
    const Form = () => {
      const [part, setPart] = useState<'text' | 'preview'>('text');
      const tabs = [
        { value: 'text' as const, label: 'Text', keep: true, panel: <input aria-label="Note" /> },
        { value: 'preview' as const, label: 'Preview', panel: 'As the customer sees it' },
      ];
      return <Tabs label="Parts" value={part} onChange={setPart} tabs={tabs} />;
    };
    const { user } = renderScreen(<Form />);
    await user.type(screen.getByLabelText('Note'), 'Eat slowly');
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    expect(await screen.findByText('As the customer sees it')).toBeVisible();
    expect(screen.getByLabelText('Note')).not.toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Text' }));
    expect(screen.getByLabelText('Note')).toHaveValue('Eat slowly');
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
