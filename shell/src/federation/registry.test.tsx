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
/** The registry as a page that opens now has it. */
const open = async () => {
  jest.resetModules();
  return import('./registry.ts');
};

beforeEach(() => document.getElementById('registry')?.remove());

describe('the registry of a page', () => {
  it('is what the server wrote into it', async () => {
    const booking = aRemote('mf-booking', { routes: [aRoute('/booksession')] });
    const institute = aRemote('mf-institute', { routes: [aRoute('/institute'), aRoute('/institute/certificate/:serial')] });
    writeRegistry(JSON.stringify({ platform: '1.0.0', remotes: [booking, institute] }));
    const { isRegistryAway, matchRoute } = await open();
    expect(isRegistryAway()).toBe(false);
    expect(matchRoute('/booksession')).toEqual({ remote: booking, route: booking.routes[0] });
    expect(matchRoute('/institute/certificate/FG-1')).toEqual({ remote: institute, route: institute.routes[1] });
    expect(matchRoute('/elsewhere')).toBeUndefined();
  });

  it.each(['', '{"platform":'])('is away where it came as %j, and can be taken later', async (text) => {
    writeRegistry(text);
    const { isRegistryAway, matchRoute, takeRegistry } = await open();
    expect(isRegistryAway()).toBe(true);
    takeRegistry({ platform: '1.0.0', remotes: [aRemote('mf-diet', { routes: [aRoute('/diet')] })] });
    expect(isRegistryAway()).toBe(false);
    expect(matchRoute('/diet')?.remote.name).toBe('mf-diet');
  });

  it('is away where the page has none', async () => {
    expect((await open()).isRegistryAway()).toBe(true);
  });
});
