/**
 * The one table of modules that the shell gives to every remote. Remotes bundle none of them (`import: false`), so
 * there is one React, one router, one query client and one theme on the page. Add a line here and in the shell's
 * `share-scope.ts`; keep it short, because each line is a promise that all teams have to move together.
 */
export const SHARED_MODULES = {
  react: '^19.3.1',
  'react/jsx-runtime': '^19.3.1',
  '@fitghar/platform': '^1.0.0',
  '@fitghar/platform/data': '^1.0.0',
  '@fitghar/platform/checkout': '^1.0.0',
  '@fitghar/ui': '^1.0.0',
  '@fitghar/ui/forms': '^1.0.0',
  '@fitghar/ui/inputs': '^1.0.0',
} as const;

/** Those that the shell itself loads late: a page that reads no data and has no form never pays for them. */
export const LATE_MODULES = ['@fitghar/platform/data', '@fitghar/platform/checkout', '@fitghar/ui/forms', '@fitghar/ui/inputs'] as const;

/** Name of the global through which the shell hands remotes their bundler runtime. */
export const RUNTIME_GLOBAL = '__fitghar_federation';
