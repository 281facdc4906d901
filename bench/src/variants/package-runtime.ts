import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '@fitghar/build';
import { rspackBuild } from '@fitghar/federation/build';
import { shellOf } from './describe-site.ts';

/** Builds the site with the federation runtime as its package ships it: without our replacements of four of its files. */
export async function buildPackageRuntime(root: string, federated: string, dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  await rspackBuild(path.join(root, 'bench/competitors/package-runtime'), assets);
  const described = path.join(assets, 'shell.json');
  const shell = JSON.parse(readFileSync(described, 'utf8')) as object;
  rmSync(described);
  writeFileSync(path.join(dist, 'shell.json'), JSON.stringify({ ...shell, html: shellOf(federated).html }));
  cpSync(path.join(federated, 'assets/fonts'), path.join(assets, 'fonts'), { recursive: true });
  await compressFolder(assets);
  cpSync(path.join(federated, 'remotes'), path.join(dist, 'remotes'), { recursive: true });
  cpSync(path.join(federated, 'registry.json'), path.join(dist, 'registry.json'));
}
