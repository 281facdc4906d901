import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryEntry, RemoteConfig } from '@fitghar/contracts';
import type { StatsCompilation } from '@rspack/core';
import { z } from 'zod';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string() })),
  exposes: z.tuple([z.object({ assets: z.object({ js: assets, css: assets }) })]),
});

/** `sha384-…` of every script and style in a folder, by the path under which it is served. */
export function integrityOf(folder: string, servedAt: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    files.map((name) => [
      `${servedAt}/${name}`,
      `sha384-${createHash('sha384')
        .update(readFileSync(path.join(folder, name)))
        .digest('base64')}`,
    ]),
  );
}

/** Files of a named chunk with all that it needs, from the bundler's own account. */
export function chunkFiles(stats: StatsCompilation, chunk: string): string[] {
  return (stats.namedChunkGroups?.[chunk]?.assets ?? []).map((asset) => asset.name);
}

/**
 * What the registry says of a built remote, read from its manifest and its bundler's stats.
 * @throws Error where a route names a page that the build does not have.
 */
export function registryEntryOf(config: RemoteConfig, version: string, folder: string, stats: StatsCompilation): RegistryEntry {
  const { metaData, shared, exposes } = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')));
  const servedAt = `/remotes/${config.name}/${version}`;
  const [{ assets: own }] = exposes;
  const serve = (files: string[], ending: string) =>
    [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `${servedAt}/${file}`);
  const { budgetBytes: _, ...known } = config;
  return {
    ...known,
    version,
    entry: `${servedAt}/${metaData.remoteEntry.name}`,
    preload: serve([metaData.remoteEntry.name, ...own.js.sync], '.js'),
    css: serve(own.css.sync, '.css'),
    // Modules that the shell loads late start together with the remote that needs them.
    shared: shared.map((each) => each.name).filter((name) => name === '@fitghar/ui/forms'),
    integrity: integrityOf(folder, servedAt),
    routes: config.routes.map((route) => {
      const files = chunkFiles(stats, route.page);
      if (!files.length)
        throw new Error(`${config.name}: route ${route.path} names the page '${route.page}', but no chunk of that name was built`);
      return { ...route, preload: serve(files, '.js'), css: serve(files, '.css') };
    }),
  };
}
