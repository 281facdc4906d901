import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

/** What a build puts out, always in the same order. */
export const filesOf = (compilation: Compilation) => compilation.getAssets().toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** `sha384-…` of every script and style of a build, by the path under which it is served. */
export function integrityOf(compilation: Compilation, servedAt: string): Record<string, string> {
  const files = filesOf(compilation).filter(({ name }) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    files.map(({ name, source }) => [`${servedAt}/${name}`, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );
}
