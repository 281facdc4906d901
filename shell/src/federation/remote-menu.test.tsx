import { expectConsole, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aModule, aRemote, hearOfRemotes, serveEntry } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { RemoteMenuBadge, RemoteMenuIcon } from './remote-menu.tsx';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const PLACE = { area: 'account', page: 'kits' } as const;

beforeEach(hearOfRemotes);

describe('the badge of a menu entry', () => {
  const show = (name: string, badge: () => string) => {
    const entry = { ...PLACE, group: 'account' as const, label: 'Kits', order: 10, badge: true as const };
    setRegistry({ platform: '1.0.0', remotes: [aRemote(name, { menu: [entry] })] });
    const load = async () => ({ default: () => <h1>Kits</h1> });
    serveEntry(`http://localhost/remotes/${name}/1.0.0/remoteEntry.js`, {
      default: aModule({ menu: [{ ...PLACE, load, badge: async () => ({ default: () => <b>{badge()}</b> }) }] }),
    });
    return renderScreen(<RemoteMenuBadge {...PLACE} />);
  };

  it('is the component of the remote that has the page', async () => {
    show('mf-kits', () => '3 to pack');
    expect(await screen.findByText('3 to pack')).toBeVisible();
  });

  it('is missing if it fails', async () => {
    expectConsole(/The above error occurred in/);
    let asked = 0;
    const { container } = show('mf-broken', () => {
      asked++;
      throw new Error('no count');
    });
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('the icon of a menu entry', () => {
  it('is that of the remote that has the page, so that a menu knows no other team’s icons', async () => {
    const entry = { ...PLACE, group: 'account' as const, label: 'Kits', order: 10 };
    setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-icons', { menu: [entry] })] });
    serveEntry('http://localhost/remotes/mf-icons/1.0.0/remoteEntry.js', {
      default: aModule({
        menu: [{ ...PLACE, load: async () => ({ default: () => <h1>Kits</h1> }), icon: async () => ({ default: () => <b>A box</b> }) }],
      }),
    });
    renderScreen(<RemoteMenuIcon {...PLACE} />);
    expect(await screen.findByText('A box')).toBeVisible();
  });
});
