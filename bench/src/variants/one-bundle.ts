import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '@fitghar/build';
import { rspackBuild } from '@fitghar/federation/build';
import { type Described, describeSite } from './describe-site.ts';

/** Builds the bundle. @returns its files by chunk, as the page server announces them */
export async function buildBundle(root: string, dist: string): Promise<Described & { filesOf: (name: string) => string[] }> {
  const assets = path.join(dist, 'assets');
  await rspackBuild(path.join(root, 'bench'), assets);
  await compressFolder(assets);
  const chunks = JSON.parse(readFileSync(path.join(assets, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const filesOf = (name: string) => [...new Set(chunks[name])].map((file) => `/assets/${file}`);
  return {
    scripts: filesOf('main').filter((file) => file.endsWith('.js')),
    styles: filesOf('main').filter((file) => file.endsWith('.css')),
    chunks: Object.fromEntries(['login', 'dashboard'].map((chunk) => [chunk, filesOf(chunk)])),
    filesOf,
  };
}

/** Builds the same sources as one bundle, served by the same back end with the same preload hints: a strong baseline. */
export async function buildMonolith(root: string, federated: string, dist: string): Promise<void> {
  describeSite(dist, federated, await buildBundle(root, dist));
}
