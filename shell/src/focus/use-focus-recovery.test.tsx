import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFocusRecovery } from './use-focus-recovery.ts';

/** A list whose rows leave when approved, with a bar of actions on the selected row. */
function Reviews() {
  const [names, setNames] = useState(['Asha', 'Bela', 'Chitra']);
  const [marked, setMarked] = useState<string[]>([]);
  const [locked, setLocked] = useState(false);
  const [bar, setBar] = useState(['Take', 'Dismiss']);
  useFocusRecovery();
  return (
    <main>
      <h1>Reviews</h1>
      <section aria-label="List">
        <h2>Waiting</h2>
        {names.length > 0 && (
          <table>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>
                    <input type="checkbox" aria-label={`Select ${name}`} />
                  </td>
                  <td>{name}</td>
                  <td>
                    {!marked.includes(name) && (
                      <button type="button" onClick={() => setMarked([...marked, name])}>
                        Mark {name}
                      </button>
                    )}
                    <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
                      Approve {name}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: as in the bar of operations */}
        <div role="group" aria-label={bar.length ? 'Selected rows' : undefined}>
          {bar.map((name) => (
            <button key={name} type="button" onClick={() => setBar(bar.filter((each) => each !== name))}>
              {name}
            </button>
          ))}
        </div>
      </section>
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

/** A list whose second row has no control. */
function Plain() {
  const [names, setNames] = useState(['Asha', 'Bela']);
  useFocusRecovery();
  return (
    <ul aria-label="Names">
      {names.map((name) => (
        <li key={name} aria-label={name}>
          {name === 'Asha' && (
            <button type="button" onClick={() => setNames(['Bela'])}>
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function press(...names: string[]) {
  const { user } = renderScreen(<Reviews />);
  for (const name of names) {
    button(name).focus();
    await user.keyboard('{Enter}');
  }
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

  it.each([
    ['takes its place', 'Approve Bela', 'Mark Chitra'],
    ['is the last if none follows', 'Approve Chitra', 'Mark Bela'],
  ])('moves to the first control, after the checkbox, of the row that %s', async (_, pressed, next) => {
    await press(pressed);
    await waitFor(() => expect(button(next)).toHaveFocus());
  });

  it('moves to the row that takes its place if that has no control', async () => {
    const { user } = renderScreen(<Plain />);
    button('Remove').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Bela' })).toHaveFocus());
  });

  it('moves to its row if that is still there', async () => {
    await press('Mark Bela');
    await waitFor(() => expect(screen.getByRole('row', { name: /Bela/ })).toHaveFocus());
  });

  it('moves to the heading of the list if no row is left', async () => {
    await press('Approve Asha', 'Approve Bela', 'Approve Chitra');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
  });

  it('moves to the bar that it was in, and to the heading of the list once that is empty', async () => {
    const user = await press('Take');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveFocus());
    await user.tab();
    await user.keyboard('{Enter}'); // Dismiss
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
  });

  it('moves to its container if it was disabled', async () => {
    await press('Lock');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Lock' })).toHaveFocus());
  });

  it('moves to the page heading if no container has a name', async () => {
    await press('Lock from here');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  });
});
