import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote, aRoute } from '../../test/remotes.ts';

function writeRegistry(text: string): void {
  document.getElementById('registry')?.remove();
  const tag = document.createElement('script');
  tag.id = 'registry';
  tag.type = 'application/json';
  tag.textContent = text;
  document.head.append(tag);
}
/** The registry of a page opened now. */
const open = async () => {
  jest.resetModules();
  return import('./registry.ts');
};

beforeEach(() => document.getElementById('registry')?.remove());

describe('the page registry', () => {
  it('is what the server inlined', async () => {
    const booking = aRemote('mf-booking', { routes: [aRoute('/booksession')] });
    const institute = aRemote('mf-institute', { routes: [aRoute('/institute'), aRoute('/institute/certificate/:serial')] });
    writeRegistry(JSON.stringify({ platform: '1.0.0', remotes: [booking, institute] }));
    const { isRegistryUnavailable, matchRoute } = await open();
    expect(isRegistryUnavailable()).toBe(false);
    expect(matchRoute('/booksession')).toEqual({ remote: booking, route: booking.routes[0] });
    expect(matchRoute('/institute/certificate/FG-1')).toEqual({ remote: institute, route: institute.routes[1] });
    expect(matchRoute('/elsewhere')).toBeUndefined();
  });

  it.each(['', '{"platform":'])('is unavailable after %j and can be set later', async (text) => {
    writeRegistry(text);
    const { isRegistryUnavailable, matchRoute, setRegistry } = await open();
    expect(isRegistryUnavailable()).toBe(true);
    setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-diet', { routes: [aRoute('/diet')] })] });
    expect(isRegistryUnavailable()).toBe(false);
    expect(matchRoute('/diet')?.remote.name).toBe('mf-diet');
  });

  it('is unavailable if the page has none', async () => {
    expect((await open()).isRegistryUnavailable()).toBe(true);
  });
});
