import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@fitghar/contracts/common';
import { BuildError } from './build-error.ts';

/**
 * The shell built for Node that this package was published with.
 * @throws BuildError in its own repository, which builds the shell itself
 */
export async function shippedRenderer(language?: Language): Promise<string> {
  const file = path.join(import.meta.dirname, `../renderer/${language ?? 'en'}/prerender.mjs`);
  if (!existsSync(file)) throw new BuildError('Only the published @fitghar/federation has a renderer; here, use npm run release');
  return file;
}
