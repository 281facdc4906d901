import type { Compilation } from '@rspack/core';
import { integrityOf } from './integrity.ts';
import { chunkFiles } from './report.ts';

/** Chunks of the shell that a page may need at once; the names stand in its `import()` comments. */
const CHUNKS = {
  '@fitghar/ui/forms': 'ui-forms',
  '@fitghar/ui/inputs': 'ui-inputs',
  '@fitghar/platform/data': 'platform-data',
  '@fitghar/platform/checkout': 'platform-checkout',
  login: 'login',
  dashboard: 'dashboard',
  error: 'error',
  'change-password': 'change-password',
  'upload-review': 'upload-review',
};

/** What the page server has to know of the built shell. The fonts are made by `tools/build`. */
export function shellFilesOf(compilation: Compilation) {
  const built = chunkFiles(compilation);
  const serve = (files: string[]) => files.map((file) => `/assets/${file}`);
  const main = built.get('main') ?? [];
  return {
    scripts: serve(main.filter((file) => file.endsWith('.js'))),
    styles: serve(main.filter((file) => file.endsWith('.css'))),
    fonts: serve(['fonts/display.woff2', 'fonts/text.woff2']),
    chunks: Object.fromEntries(Object.entries(CHUNKS).map(([key, chunk]) => [key, serve(built.get(chunk) ?? [])])),
    integrity: integrityOf(compilation, '/assets'),
  };
}
