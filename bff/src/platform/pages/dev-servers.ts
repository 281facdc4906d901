import type { Settings } from '@fitghar/services/kernel';
import type { SiteFiles } from '@fitghar/services/releases';

/** Origin of the dev server, by part of the site. */
export type Origins = ReadonlyMap<string, string>;

/** The dev servers of `npm run dev`. Never in production. */
export const devServers = ({ DEV_REMOTES, NODE_ENV }: Settings): Origins =>
  new Map(NODE_ENV === 'production' || !DEV_REMOTES ? [] : DEV_REMOTES.split(',').map((pair) => pair.split('=') as [string, string]));

/** Replaces released parts by those of the dev servers; the others stay. */
export function withOrigins(site: SiteFiles, origins: Origins): SiteFiles {
  const { shell, registry } = site;
  if (!origins.size) return site;
  const shellOrigin = origins.get('shell');
  const remotes = registry.remotes.map((remote) => {
    const origin = origins.get(remote.name);
    const routes = remote.routes.map((route) => ({ ...route, preload: [], css: [], shared: [] }));
    // The HTML belongs to the built code and to the built shell.
    const { prerendered, ...withoutHtml } = remote;
    if (origin) return { ...withoutHtml, version: '0.0.0', entry: `${origin}/remoteEntry.js`, preload: [], css: [], integrity: {}, routes };
    return shellOrigin ? withoutHtml : remote;
  });
  return {
    ...site,
    shell: shellOrigin
      ? {
          ...shell,
          scripts: [`${shellOrigin}/main.js`],
          styles: [`${shellOrigin}/main.css`],
          fonts: [],
          chunks: {},
          integrity: {},
          html: { ...shell.html, frames: {}, skeletons: {} },
        }
      : shell,
    registry: { ...registry, remotes },
  };
}
