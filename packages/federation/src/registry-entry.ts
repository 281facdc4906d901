import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryEntry, RemoteConfig } from '@fitghar/contracts/releases';
import type { Stats } from '@rspack/core';
import { z } from 'zod';
import { LATE_MODULES } from './shared-modules.ts';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
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

/** Files of each named chunk, and of the entry, with all that they need. */
export function chunkFiles({ compilation }: Stats): Map<string, string[]> {
  return new Map([...compilation.namedChunkGroups].map(([name, group]) => [name, [...group.getFiles()]]));
}

/** Late shared modules that a named chunk, or one that comes with it, asks the shell for. */
function lateModules({ compilation }: Stats, chunk: string): string[] {
  const chunks = compilation.namedChunkGroups.get(chunk)?.chunks ?? [];
  const modules = chunks.flatMap((each) => compilation.chunkGraph.getChunkModules(each).map((module) => module.readableIdentifier()));
  return LATE_MODULES.filter((late) => modules.some((name) => name.startsWith('consume shared module') && name.includes(`${late}@`)));
}

/** @throws Error where no page imports the document. */
function documentFile(folder: string, name: string): string {
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}.`) && each.endsWith('.html'));
  if (!file) throw new Error(`A route names the document '${name}', but none of that name was built`);
  return file;
}

/**
 * What the registry says of a built remote, read from its manifest and its bundler's stats.
 * @throws Error where a route names a page that the build does not have.
 */
export function registryEntryOf(config: RemoteConfig, version: string, folder: string, stats: Stats): RegistryEntry {
  const { metaData, exposes } = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')));
  const chunks = chunkFiles(stats);
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
    integrity: integrityOf(folder, servedAt),
    routes: config.routes.map((route) => {
      const files = chunks.get(route.page) ?? [];
      if (!files.length)
        throw new Error(`${config.name}: route ${route.path} names the page '${route.page}', but no chunk of that name was built`);
      const text = (name: string | undefined) => name && `${servedAt}/${documentFile(folder, name)}`;
      return {
        ...route,
        ...(route.document && { document: text(route.document) }),
        ...(route.questions && { questions: text(route.questions) }),
        preload: serve(files, '.js'),
        css: serve(files, '.css'),
        shared: lateModules(stats, route.page),
      };
    }),
  };
}
