import { createHash } from 'node:crypto';
import type { Compilation } from '@rspack/core';

/** Served files of a build, in a stable order. Without source maps, so that a changed comment makes no new version. */
export const filesOf = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.map'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** As browsers compare it. A page carries the hash of every file it may load, and hashes do not compress (docs/pages.md). */
export const hashOf = (content: string | Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** `sha256-…` of every script and style sheet of a build, by public path. */
export function integrityOf(compilation: Compilation, publicPath: string): Record<string, string> {
  const files = filesOf(compilation).filter(({ name }) => /\.(js|css)$/.test(name));
  return Object.fromEntries(files.map(({ name, source }) => [`${publicPath}/${name}`, hashOf(source.buffer())]));
}
