import { SHELL_PAGES } from '@fitghar/contracts/releases';
import type { Compilation } from '@rspack/core';
import { integrityOf } from './integrity.ts';
import { chunkFiles } from './report.ts';
import type { LAZY_MODULES } from './shared-modules.ts';
import { sharedNames } from './shared-names.ts';

/** Lazy shared modules; their chunk names are in the `import()` comments of share-scope.ts. */
const LAZY_CHUNKS: Record<(typeof LAZY_MODULES)[number], string> = {
  '@fitghar/ui/forms': 'ui-forms',
  '@fitghar/ui/dialogs': 'ui-dialogs',
  '@fitghar/ui/payments': 'ui-payments',
  '@fitghar/platform/data': 'platform-data',
  '@fitghar/platform/checkout': 'platform-checkout',
  'zod/mini': 'zod',
};
/** Chunks that a page may need at once, by the page server's name for them. */
const CHUNKS = { ...LAZY_CHUNKS, ...Object.fromEntries(Object.values(SHELL_PAGES).map(({ chunk }) => [chunk, chunk])) };

/** Classes of each style sheet; the shell's have its name in front. */
function sheetsOf(compilation: Compilation): Record<string, string[]> {
  const sheets = compilation.getAssets().filter(({ name }) => name.endsWith('.css'));
  const classesOf = (css: string) => [...new Set([...css.matchAll(/\.(shell-[\w-]+)/g)].map(([, name = '']) => name))];
  return Object.fromEntries(sheets.map(({ name, source }) => [`/assets/${name}`, classesOf(source.source().toString())]));
}

/** The page server's description of the built shell. `tools/build` adds the fonts and the HTML. */
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
    pictures: serve(compilation.getAssets().flatMap(({ name }) => (name.endsWith('.svg') ? [name] : []))),
    sheets: sheetsOf(compilation),
    exports: sharedNames(compilation),
  };
}
