import { existsSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error.ts';

/**
 * The shell built for Node that this package was published with.
 * @throws BuildError in its own repository, which builds the shell itself
 */
export async function shippedRenderer(): Promise<string> {
  const file = path.join(import.meta.dirname, '../renderer/prerender.mjs');
  if (!existsSync(file)) throw new BuildError('Only the published @fitghar/federation has a renderer; here, use npm run release');
  return file;
}
