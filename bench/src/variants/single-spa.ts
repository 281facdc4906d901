import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from '@fitghar/build';
import { rspackBuild } from '@fitghar/federation/build';
import { describeSite } from './describe-site.ts';

/** Where the build leaves its import map. */
const IMPORTS = 'imports.json';

/**
 * Builds the same sources as modules that find each other by an import map: single-spa, React, both packages, the shell as
 * an application, and each remote. The page announces everything but the remote.
 */
export async function buildSingleSpa(root: string, federated: string, dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  await rspackBuild(path.join(root, 'bench/competitors/single-spa'), assets);
  await compressFolder(assets);
  const parts = globSync('part-*.json', { cwd: assets }).map(
    (name) => JSON.parse(readFileSync(path.join(assets, name), 'utf8')) as Record<string, { entry: string; files: string[] }>,
  );
  const all = Object.assign({}, ...parts) as (typeof parts)[number];
  const filesOf = (specifiers: string[], ending: string) =>
    [...new Set(specifiers.flatMap((each) => all[each]?.files ?? []))]
      .filter((file) => file.endsWith(ending))
      .map((file) => `/assets/${file}`);
  const shared = Object.keys(all).filter((each) => !each.startsWith('mf-'));
  const atOnce = [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'single-spa',
    '@fitghar/platform',
    '@fitghar/ui',
    'shell',
    'root',
  ];
  describeSite(dist, federated, { scripts: filesOf(atOnce, '.js'), styles: filesOf(shared, '.css') });
  const imports = Object.fromEntries(Object.entries(all).map(([specifier, { entry }]) => [specifier, `/assets/${entry}`]));
  writeFileSync(path.join(dist, IMPORTS), JSON.stringify(imports));
}

/** The import map of the build: specifier → address. */
export const importsOf = (dist: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(dist, IMPORTS), 'utf8')) as Record<string, string>;
