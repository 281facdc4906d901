import { createHash } from 'node:crypto';
import type { RegistryEntry, RemoteConfig } from '@fitghar/contracts/releases';
import type { Compilation } from '@rspack/core';
import { z } from 'zod';
import { filesOf, hashOf, integrityOf } from './integrity.ts';
import { chunkFiles } from './report.ts';
import { LAZY_MODULES } from './shared-modules.ts';
import { usedNames } from './shared-names.ts';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.tuple([z.object({ assets: z.object({ js: assets, css: assets }) })]),
});

/** Twelve hexadecimal digits that change with any served file, with how its integrity is given, and with the remote's config. */
function contentHash(compilation: Compilation, config: RemoteConfig): string {
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const { name, source } of filesOf(compilation)) hash.update(name).update(hashOf(source.buffer()));
  return hash.digest('hex').slice(0, 12);
}

/** Lazy shared modules that a named chunk and its siblings consume from the shell. */
function lazyModules({ namedChunkGroups, chunkGraph }: Compilation, chunk: string): string[] {
  const chunks = namedChunkGroups.get(chunk)?.chunks ?? [];
  const modules = chunks.flatMap((each) => chunkGraph.getChunkModules(each).map((module) => module.readableIdentifier()));
  return LAZY_MODULES.filter((lazy) => modules.some((name) => name.startsWith('consume shared module') && name.includes(`${lazy}@`)));
}

/** @throws Error if no page imports the document */
function documentFile(compilation: Compilation, name: string): string {
  const file = compilation.getAssets().find((each) => each.name.startsWith(`${name}.`) && each.name.endsWith('.html'));
  if (!file) throw new Error(`A route names the document '${name}', but none of that name was built`);
  return file.name;
}

/**
 * Creates a remote's registry entry from its build: the package version with a content hash, and the files of each page.
 * @throws Error if a route or widget names a chunk missing from the build
 */
export function registryEntryOf(config: RemoteConfig, packageVersion: string, compilation: Compilation): RegistryEntry {
  const source = compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? '';
  const { metaData, exposes } = manifest.parse(JSON.parse(source));
  const chunks = chunkFiles(compilation);
  const version = `${packageVersion}+${contentHash(compilation, config)}`;
  const publicPath = `/remotes/${config.name}/${version}`;
  const [{ assets: own }] = exposes;
  const serve = (files: string[], ending: string) =>
    [...new Set(files)].filter((file) => file.endsWith(ending)).map((file) => `${publicPath}/${file}`);
  const filesOfChunk = (chunk: string, of: string) => {
    const files = chunks.get(chunk) ?? [];
    if (!files.length) throw new Error(`${config.name}: ${of} names the chunk '${chunk}', but none of that name was built`);
    return { preload: serve(files, '.js'), css: serve(files, '.css'), shared: lazyModules(compilation, chunk) };
  };
  const { budgetBytes, prerender, globals, earlyWidgets, ...known } = config;
  return {
    ...known,
    version,
    entry: `${publicPath}/${metaData.remoteEntry.name}`,
    preload: serve([metaData.remoteEntry.name, ...own.js.sync], '.js'),
    css: serve(own.css.sync, '.css'),
    integrity: integrityOf(compilation, publicPath),
    uses: usedNames(compilation),
    routes: config.routes.map((route) => {
      const text = (name: string | undefined) => name && `${publicPath}/${documentFile(compilation, name)}`;
      return {
        ...route,
        ...(route.document && { document: text(route.document) }),
        ...(route.questions && { questions: text(route.questions) }),
        ...filesOfChunk(route.page, `route ${route.path}`),
      };
    }),
    ...(earlyWidgets && {
      earlyWidgets: earlyWidgets.map((widget) => ({ ...widget, ...filesOfChunk(widget.chunk, `the early widget of ${widget.slot}`) })),
    }),
  };
}
