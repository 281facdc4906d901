import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFocusRecovery } from './use-focus-recovery.ts';

function Reviews() {
  const [names, setNames] = useState(['Asha', 'Bela', 'Chitra']);
  const [locked, setLocked] = useState(false);
  useFocusRecovery();
  return (
    <main>
      <h1>Reviews</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              Approve {name}
            </button>
          </li>
        ))}
      </ul>
      <section aria-label="Lock">
        <button type="button" disabled={locked} onClick={() => setLocked(true)}>
          Lock
        </button>
      </section>
      {!locked && (
        <button type="button" onClick={() => setLocked(true)}>
          Lock from here
        </button>
      )}
    </main>
  );
}

async function press(name: string) {
  const { user } = renderScreen(<Reviews />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  return user;
}

describe('focus on a removed element', () => {
  it('is found again if it was there before the code for it', async () => {
    const row = document.body.appendChild(document.createElement('main'));
    row.innerHTML = '<h1>Reviews</h1><button type="button">Approve</button>';
    row.querySelector('button')?.focus();
    renderHook(useFocusRecovery);
    row.querySelector('button')?.remove();
    await waitFor(() => expect(row.querySelector('h1')).toHaveFocus());
    row.remove();
  });

  it('moves to the row that takes its place', async () => {
    await press('Approve Bela');
    await waitFor(() => expect(screen.getByText('Chitra')).toHaveFocus());
  });

  it('moves to the last row if none follows', async () => {
    await press('Approve Chitra');
    await waitFor(() => expect(screen.getByText('Bela')).toHaveFocus());
  });

  it('moves to its container if it was disabled', async () => {
    await press('Lock');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Lock' })).toHaveFocus());
  });

  it('moves to the page heading if no container has a name', async () => {
    await press('Lock from here');
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });
});
