import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '@fitghar/build';
import type { Registry } from '@fitghar/contracts/releases';
import { rspackBuild } from '@fitghar/federation/build';

/** Builds the same sources as one bundle, served by the same back end with the same preload hints: a strong baseline. */
export async function buildMonolith(root: string, federated: string, dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  await rspackBuild(path.join(root, 'bench'), assets);
  const built = JSON.parse(readFileSync(path.join(assets, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const files = (chunk: string) => built[chunk] ?? [];
  cpSync(path.join(federated, 'assets/fonts'), path.join(assets, 'fonts'), { recursive: true });
  await compressFolder(assets);
  mkdirSync(path.join(dist, 'remotes'), { recursive: true });
  const serve = (names: string[], ending: string) =>
    [...new Set(names)].filter((file) => file.endsWith(ending)).map((file) => `/assets/${file}`);
  const main = files('main');
  const shell = JSON.parse(readFileSync(path.join(federated, 'shell.json'), 'utf8')) as { fonts: string[] };
  const chunks = Object.fromEntries(['login', 'dashboard'].map((chunk) => [chunk, files(chunk).map((file) => `/assets/${file}`)]));
  writeFileSync(
    path.join(dist, 'shell.json'),
    JSON.stringify({
      scripts: serve(main, '.js'),
      styles: serve(main, '.css'),
      fonts: shell.fonts,
      chunks,
      integrity: {},
      // Without HTML, as a bundle is usually served.
      pictures: [],
      sheets: {},
      html: { before: '', after: '', frames: {}, loading: '', styles: {}, skeletons: {} },
    }),
  );
  const registry = JSON.parse(readFileSync(path.join(federated, 'registry.json'), 'utf8')) as Registry;
  const remotes = registry.remotes.map(({ prerendered: _, ...remote }) => ({
    ...remote,
    preload: serve(files(remote.name), '.js'),
    css: serve(files(remote.name), '.css'),
    integrity: {},
    routes: remote.routes.map((route) => ({
      ...route,
      preload: serve(files(route.page), '.js'),
      css: serve(files(route.page), '.css'),
      shared: [],
    })),
  }));
  writeFileSync(path.join(dist, 'registry.json'), JSON.stringify({ ...registry, remotes }));
}
