import path from 'node:path';
import { baseConfig, chunkFiles, report } from '@fitghar/federation';
import { SHARED_MODULES } from '@fitghar/federation/shared-modules';
import { type Configuration, rspack } from '@rspack/core';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB = path.join(import.meta.dirname, 'web');
const REMOTES = ['mf-admin', 'mf-booking', 'mf-institute', 'mf-marketing', 'mf-plans'];
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The modules that the import map names besides applications. */
const SHARED = [...new Set([...Object.keys(SHARED_MODULES), ...REACT, 'single-spa'])];

interface Part {
  name: string;
  /** Folder whose sources it builds. */
  dir: string;
  /** Specifier in the import map → file to build. */
  entries: Record<string, string>;
}

const packageParts = (name: string): Part => ({
  name,
  dir: path.join(ROOT, 'packages', name),
  entries: Object.fromEntries(SHARED.filter((key) => key.startsWith(`@fitghar/${name}`)).map((key) => [key, key])),
});

const PARTS: Part[] = [
  { name: 'react', dir: ROOT, entries: Object.fromEntries(REACT.map((key) => [key, key])) },
  { name: 'single-spa', dir: ROOT, entries: { 'single-spa': 'single-spa' } },
  { name: 'zod', dir: ROOT, entries: { 'zod/mini': path.join(ROOT, 'shell/src/federation/zod.ts') } },
  packageParts('platform'),
  packageParts('ui'),
  { name: 'shell', dir: path.join(ROOT, 'shell'), entries: { shell: path.join(WEB, 'shell.ts') } },
  { name: 'root', dir: ROOT, entries: { root: path.join(WEB, 'root.ts') } },
  ...REMOTES.map((name) => ({ name, dir: path.join(ROOT, name), entries: { [name]: './src/remote.ts' } })),
];

function buildPart({ name, dir, entries }: Part): Configuration {
  const config = baseConfig({ dir, publicPath: '/assets/', uniqueName: name.replaceAll('-', '_') });
  const named = new Map([...SHARED, ...REMOTES, 'shell'].map((key) => [key, key]));
  for (const key of Object.keys(entries)) named.delete(key);
  const fileOf = (specifier: string) => specifier.replace('@', '').replaceAll('/', '-');
  return {
    ...config,
    entry: Object.fromEntries(Object.entries(entries).map(([key, file]) => [fileOf(key), { import: file, library: { type: 'module' } }])),
    output: { ...config.output, clean: false },
    externalsType: 'module-import',
    externals: Object.fromEntries(named),
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/[\\/]fetch-remote\.ts$/, path.join(WEB, 'fetch-remote.ts')),
      ...(name === 'shell' ? [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] })] : []),
      report(`part-${name}.json`, (compilation) => {
        const files = chunkFiles(compilation);
        const describe = (key: string) => ({
          entry: files.get(fileOf(key))?.find((file) => file.startsWith(`${fileOf(key)}.`) && file.endsWith('.js')),
          files: files.get(fileOf(key)),
        });
        return Object.fromEntries(Object.keys(entries).map((key) => [key, describe(key)]));
      }),
    ],
    optimization: {
      ...config.optimization,
      // What several entries of a package have in common exists once.
      ...(Object.keys(entries).length > 1 && {
        runtimeChunk: { name: `${name}-runtime` },
        splitChunks: { chunks: 'all' as const, minSize: 0 },
      }),
    },
  };
}

/** Every part as modules of its own that find each other by the import map of the page. */
export default (): Configuration[] => PARTS.map(buildPart);
