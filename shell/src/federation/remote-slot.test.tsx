import { expectConsole, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aModule, aRemote, hearOfRemotes, serveEntry } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { RemoteSlot } from './remote-slot.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const entryOf = (name: string) => `http://localhost/remotes/${name}/1.0.0/remoteEntry.js`;
const SLOT = 'account.more';

beforeEach(hearOfRemotes);

describe('a slot', () => {
  it('shows its fallback without a remote', () => {
    setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-elsewhere', { slots: ['account.services'] })] });
    renderScreen(<RemoteSlot props={{}} name={SLOT} fallback={<p>Nothing here</p>} />);
    expect(screen.getByText('Nothing here')).toBeVisible();
  });

  it('shows the widgets of all its remotes and contains failures', async () => {
    expectConsole(/^RemoteError: mf-/);
    const names = ['mf-one', 'mf-two', 'mf-gone'];
    setRegistry({ platform: '1.0.0', remotes: names.map((name) => aRemote(name, { slots: [SLOT] })) });
    serveEntry(entryOf('mf-one'), {
      default: aModule({ widgets: { 'account.services': () => <p>wrong</p>, [SLOT]: () => <p>First</p> } }),
    });
    serveEntry(entryOf('mf-two'), { default: aModule({ widgets: { [SLOT]: () => <p>Second</p> } }) });
    const { container } = renderScreen(<RemoteSlot props={{}} name={SLOT} />);
    expect(await screen.findByText('First')).toBeVisible();
    expect(await screen.findByText('Second')).toBeVisible();
    expect(await screen.findByText('This section is unavailable right now')).toBeVisible();
    expect(container).not.toHaveTextContent('wrong');
    expect(container).toHaveTextContent(/First.*Second.*This section/);
  });
});
