import { Link, useSearch } from '@fitghar/platform';
import { renderScreen } from '@fitghar/testing';
import { SidePanel } from '@fitghar/ui/dialogs';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** A list with the record that the address names in a side panel. */
function Area() {
  const [main, setMain] = useState<HTMLElement | null>(null);
  useFocusOnNavigation(main);
  const id = new URLSearchParams(useSearch()).get('id');
  return (
    <main ref={setMain} tabIndex={-1}>
      <h1>Tickets</h1>
      {id && (
        <SidePanel record={id} label={`Ticket ${id}`} returnFocusTo={() => null} onClose={() => undefined}>
          <Link href="/?view=tickets&id=2">Next ticket</Link>
          <Link href="/?view=users&id=2">Customer</Link>
        </SidePanel>
      )}
    </main>
  );
}

async function follow(name: string) {
  const { user } = renderScreen(<Area />, { at: '/?view=tickets&id=1' });
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ticket 1' })).toHaveFocus());
  await user.click(await screen.findByRole('link', { name }));
}

describe('the focus after a navigation', () => {
  it('stays in a side panel that turned to another record', async () => {
    await follow('Next ticket');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ticket 2' })).toHaveFocus());
  });

  it('is at the heading of another page', async () => {
    await follow('Customer');
    await waitFor(() => expect(screen.getByText('Tickets')).toHaveFocus());
  });
});
