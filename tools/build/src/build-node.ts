import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
      await Promise.all(sources.map((file) => compile(file, path.join(to, path.relative(from, file)).replace(/\.ts$/, '.js'))));
    });
    if (changed) built.push(name);
  }
  return built;
}

async function compile(from: string, to: string): Promise<void> {
  const { code, map } = await transform(readFileSync(from, 'utf8'), {
    ...OPTIONS,
    filename: from,
    sourceFileName: path.relative(path.dirname(to), from),
  });
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, `${code}\n//# sourceMappingURL=${path.basename(to)}.map\n`);
  if (map) writeFileSync(`${to}.map`, map);
}
