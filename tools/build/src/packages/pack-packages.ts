import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES, type Language } from '@fitghar/contracts/common';
import { BuildError } from '@fitghar/federation/build';
import { buildRenderer } from '../renderer.ts';
import { packedManifest } from './packed-manifest.ts';

const run = promisify(execFile);

/** Packages that a remote with its own repository installs, each after those it needs. */
export const PUBLISHED = ['contracts', 'platform', 'ui', 'federation', 'testing'] as const;

/** A packed package. */
export interface Packed {
  name: string;
  version: string;
  /** Its `.tgz`. */
  file: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Compiles all packages at once, from source to source; what has not changed since the last time is not checked again. */
async function compile(root: string): Promise<void> {
  const info = path.join(root, '.cache/packages/tsconfig.tsbuildinfo');
  const args = [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.packages.json',
    '--incremental',
    '--tsBuildInfoFile',
    info,
  ];
  await run(process.execPath, args, { cwd: root }).catch((error: { stdout?: string }) => {
    throw new BuildError(`The packages do not compile\n${error.stdout ?? String(error)}`);
  });
}

/** The compiler leaves the extensions of relative imports in declarations as they are written. */
const withBuiltImports = (declarations: string): string => declarations.replace(/(['"]\.\.?\/[^'"]*)\.tsx?(['"])/g, '$1.js$2');

/** Copies what is published of one package into its own folder. With `federation` comes the shell that renders pages. */
async function stage(root: string, name: string): Promise<string> {
  const source = path.join(root, 'packages', name);
  const compiled = path.join(root, '.cache/packages/compiled', name);
  const folder = path.join(root, '.cache/packages/staged', name);
  rmSync(folder, { recursive: true, force: true });
  for (const file of globSync('src/**/*.*', { cwd: source })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const target = path.join(folder, file.replace(/^src/, 'dist'));
    mkdirSync(path.dirname(target), { recursive: true });
    if (/\.d\.ts$|\.(?!tsx?$)\w+$/.test(file)) {
      cpSync(path.join(source, file), target);
      continue;
    }
    const [from, to] = [path.join(compiled, file), target].map((each) => each.replace(/\.tsx?$/, ''));
    cpSync(`${from}.js`, `${to}.js`);
    writeFileSync(`${to}.d.ts`, withBuiltImports(readFileSync(`${from}.d.ts`, 'utf8')));
  }
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(path.join(source, file), path.join(folder, file));
  if (name === 'federation')
    for (const language of [undefined, ...(Object.keys(LANGUAGES) as Language[])]) {
      const built = path.dirname(await buildRenderer(root, language));
      cpSync(built, path.join(folder, 'dist/renderer', path.basename(built)), { recursive: true });
    }
  const manifest = packedManifest(source, readJson(path.join(source, 'package.json')));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/**
 * Compiles the published packages and packs them as npm does.
 * @param target folder for the tarballs
 * @throws BuildError if they do not compile
 */
export async function packPackages(root: string, target: string): Promise<Packed[]> {
  await compile(root);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  return Promise.all(
    PUBLISHED.map(async (each) => {
      const folder = await stage(root, each);
      const { name, version } = packedManifest(
        path.join(root, 'packages', each),
        readJson(path.join(root, 'packages', each, 'package.json')),
      );
      await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', target], { cwd: folder });
      const file = path.join(target, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
      if (!existsSync(file)) throw new BuildError(`npm packed ${name}, but not as ${path.basename(file)}`);
      return { name, version, file };
    }),
  );
}
