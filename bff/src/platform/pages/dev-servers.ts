import type { Settings } from '@fitghar/services/kernel';
import type { SiteFiles } from '@fitghar/services/releases';

/** In development, swaps what a watch server builds for what is on disk; everything else stays as it is. */
export function withDevServers(files: SiteFiles, { DEV_REMOTES, NODE_ENV }: Settings): SiteFiles {
  if (!DEV_REMOTES || NODE_ENV === 'production') return files;
  const origins = new Map(DEV_REMOTES.split(',').map((pair) => pair.split('=') as [string, string]));
  const shellOrigin = origins.get('shell');
  const shell = shellOrigin
    ? { scripts: [`${shellOrigin}/main.js`], styles: [`${shellOrigin}/main.css`], fonts: [], chunks: {}, integrity: {} }
    : files.shell;
  const remotes = files.registry.remotes.map((remote) => {
    const origin = origins.get(remote.name);
    const routes = remote.routes.map((route) => ({ ...route, preload: [], css: [], shared: [] }));
    return origin ? { ...remote, entry: `${origin}/remoteEntry.js`, preload: [], css: [], integrity: {}, routes } : remote;
  });
  return { shell, registry: { ...files.registry, remotes } };
}
