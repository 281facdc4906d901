import { type RecordPresence as Presence, reportPresence } from '@fitghar/contracts/admin';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { RecordPresence } from './record-presence.tsx';

const TICKET = '65f1a0b2c3d4e5f6000000f1';
const other = (name: string, state: 'viewing' | 'editing' = 'viewing'): Presence['others'][number] => ({
  id: `65f1a0b2c3d4e5f60000${name.length.toString(16).padStart(4, '0')}`,
  name,
  state,
});
const show = () =>
  renderScreen(
    <>
      <div data-side-panel>
        <RecordPresence kind="ticket" id={TICKET} />
        <input aria-label="A field" />
      </div>
      <input aria-label="A filter" />
    </>,
  );
const announced = () => document.querySelector('[aria-live]');
const states = () => backend.received(reportPresence).map(({ body }) => (body as { state: string }).state);
function setVisible(visible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  signIn({ type: 'A' });
  backend.on(reportPresence, { others: [] });
});

describe('who has a record open', () => {
  it('is shown by initials, and in words for screen readers, those who edit first', async () => {
    backend.on(reportPresence, {
      others: [other('Farah Khan', 'editing'), other('Rohit'), other('Sana Maria Pereira'), other('Zoya Aziz Ali')],
    });
    show();
    await screen.findByText('FK');
    expect(announced()).toHaveTextContent(
      'Farah Khan is editing this. Rohit is here too. Sana Maria Pereira is here too. Zoya Aziz Ali is here too',
    );
    for (const initials of ['FK', 'R', 'SP', '+1']) expect(screen.getByText(initials)).toBeVisible();
    expect(screen.queryByText('ZA')).not.toBeInTheDocument();
    expect(screen.getByTitle('Rohit is here too')).toHaveAttribute('aria-hidden', 'true');
  });

  it('follows the hints of the stream', async () => {
    show();
    await waitFor(() => expect(states()).toEqual(['viewing']));
    backend.on(reportPresence, { others: [other('Rohit')] });
    await act(() => invalidateTopics('team.presence'));
    expect(await screen.findByTitle('Rohit is here too')).toBeVisible();
  });

  it('tells when this member edits the record, but not when they filter the list', async () => {
    const { user } = show();
    await waitFor(() => expect(states()).toEqual(['viewing']));
    await user.type(screen.getByLabelText('A filter'), 'x');
    await user.type(screen.getByLabelText('A field'), 'xyz');
    await waitFor(() => expect(states().at(-1)).toBe('editing'));
    expect(states().filter((state) => state === 'editing')).toHaveLength(1);
  });

  it('ends when the record closes, and while the page is hidden', async () => {
    backend.on(reportPresence, { others: [other('Rohit')] });
    const { unmount } = show();
    expect(await screen.findByTitle('Rohit is here too')).toBeVisible();
    setVisible(false);
    await waitFor(() => expect(states()).toEqual(['viewing', 'left']));
    expect(screen.queryByTitle('Rohit is here too')).not.toBeInTheDocument();
    setVisible(true);
    await waitFor(() => expect(states()).toEqual(['viewing', 'left', 'viewing']));
    unmount();
    await waitFor(() => expect(states().at(-1)).toBe('left'));
  });

  it('is left out without a connection, and nothing else breaks', async () => {
    backend.on(reportPresence, NO_CONNECTION);
    const { user } = show();
    await waitFor(() => expect(backend.received(reportPresence)).toHaveLength(1));
    await user.type(screen.getByLabelText('A filter'), 'works');
    expect(announced()).toBeEmptyDOMElement();
  });

  it('has room for a name of 300 letters', async () => {
    const name = 'Venkatanarasimharajuvaripeta '.repeat(10).trim();
    backend.on(reportPresence, { others: [other(name, 'editing')] });
    show();
    expect(await screen.findByText('VV')).toBeVisible();
  });
});
