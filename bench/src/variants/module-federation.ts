import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '@fitghar/build';
import { rspackBuild } from '@fitghar/federation/build';
import { describeSite, remotesOf } from './describe-site.ts';

/**
 * Builds the same sources with Module Federation as its documentation sets it up: its plugin in host and remotes,
 * manifests, shared singletons of which each remote brings its own copy, an asynchronous entry, no hints in the page.
 */
export async function buildModuleFederation(root: string, federated: string, dist: string): Promise<void> {
  const folder = path.join(root, 'bench/competitors/module-federation');
  const assets = path.join(dist, 'assets');
  await rspackBuild(folder, assets);
  await compressFolder(assets);
  for (const { name } of remotesOf(federated)) {
    await rspackBuild(folder, path.join(assets, name), ['--env', `remote=${name}`]);
    await compressFolder(path.join(assets, name));
  }
  const { main = [] } = JSON.parse(readFileSync(path.join(assets, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const files = main.map((file) => `/assets/${file}`);
  describeSite(dist, federated, {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  });
}
