import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Options, transform } from '@swc/core';
import { hashOf, listFiles, whenChanged } from './inputs.ts';
import { withLock } from './lock.mjs';

/** Packages that run in Node, with their source folders. */
const PACKAGES = { contracts: 'packages/contracts/src', services: 'services', bff: 'bff/src' };

const jsc = {
  target: 'es2023',
  keepClassNames: true,
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true },
  rewriteRelativeImportExtensions: true, // the compiler supports it, its types do not
} as const;
const OPTIONS: Options = { swcrc: false, sourceMaps: true, jsc, module: { type: 'es6' } };

/** Compiles the changed packages of the back end to JavaScript. */
export const buildNode = (root: string): Promise<string[]> =>
  withLock(path.join(root, '.cache/build-node.lock'), () => compileChanged(root));

async function compileChanged(root: string): Promise<string[]> {
  const built: string[] = [];
  for (const [name, folder] of Object.entries(PACKAGES)) {
    const from = path.join(root, folder);
    const to = path.join(root, folder.replace(/\/src$/, ''), 'dist');
    const changed = await whenChanged(path.join(to, '.stamp'), hashOf(from, import.meta.filename), async () => {
      rmSync(to, { recursive: true, force: true });
      const sources = listFiles(from).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
      await Promise.all(
        sources.map(async (file) => {
          const built = path.join(to, path.relative(from, file)).replace(/\.ts$/, '');
          if (file.endsWith('.json.ts')) write(built, await dataOf(file, root));
          else await compile(file, `${built}.js`);
        }),
      );
    });
    if (changed) built.push(name);
  }
  return built;
}

/**
 * What a module `<name>.json.ts` exports by default, as JSON: data that takes a process long to work out. Made again only if
 * the module or the version of a package has changed.
 */
async function dataOf(file: string, root: string): Promise<string> {
  const made = path.join(root, '.cache', path.relative(root, file).replace(/\.ts$/, ''));
  await whenChanged(`${made}.stamp`, hashOf(file, path.join(root, 'package-lock.json')), async () => {
    const { default: data } = (await import(pathToFileURL(file).href)) as { default: unknown };
    write(made, JSON.stringify(data));
  });
  return readFileSync(made, 'utf8');
}

async function compile(from: string, to: string): Promise<void> {
  const { code, map } = await transform(readFileSync(from, 'utf8'), {
    ...OPTIONS,
    filename: from,
    sourceFileName: path.relative(path.dirname(to), from),
  });
  write(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`);
  if (map) write(`${to}.map`, map);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
