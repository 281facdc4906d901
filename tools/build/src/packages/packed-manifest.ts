import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const exported = z.union([z.string(), z.object({ development: z.string() })]);

/** `package.json` of a package in this repository, as far as packing changes it. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), exported),
  /** Texts by language: condition → files. */
  imports: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  bin: z.optional(z.record(z.string(), z.string())),
  sideEffects: z.optional(z.union([z.literal(false), z.array(z.string())])),
});

/** What is installed: where the compiler puts a source file. */
const built = (source: string): string => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

/** Expands a line of `exports` with a star to a line for each file, because not every tool reads stars. */
function expand(dir: string, key: string, source: string): [key: string, source: string][] {
  if (!source.includes('*')) return [[key, source]];
  const [before = '', after = ''] = source.split('*');
  return globSync(source, { cwd: dir })
    .sort()
    .map((file) => {
      const found = `./${path.posix.normalize(file.split(path.sep).join('/'))}`;
      return [key.replace('*', found.slice(before.length, -after.length)), found];
    });
}

const exportOf = (source: string): string | { types: string; default: string } =>
  /\.tsx?$/.test(source) ? { types: built(source).replace(/\.js$/, '.d.ts'), default: built(source) } : built(source);

/**
 * The `package.json` with which a package is published: its exports lead to compiled files instead of sources, and nothing
 * in it is about this repository. So the repository needs no build, and no second list of exports.
 */
export function packedManifest(dir: string, source: unknown): Record<string, unknown> & { name: string; version: string } {
  const { private: _, devDependencies, scripts, exports, imports = {}, bin, sideEffects, ...rest } = manifest.parse(source);
  const lines = Object.entries(exports).flatMap(([key, to]) => expand(dir, key, typeof to === 'string' ? to : to.development));
  const texts = Object.entries(imports).map(([key, { development, ...files }]) => [
    key,
    Object.fromEntries(Object.entries(files).map(([language, file]) => [language, built(file)])),
  ]);
  return {
    ...rest,
    ...(texts.length && { imports: Object.fromEntries(texts) }),
    ...(sideEffects !== undefined && { sideEffects: sideEffects === false ? false : sideEffects.map(built) }),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, built(file)])) }),
    files: ['dist', 'CHANGELOG.md'],
    exports: { ...Object.fromEntries(lines.map(([key, file]) => [key, exportOf(file)])), './package.json': './package.json' },
  };
}
