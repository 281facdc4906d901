/**
 * Modules that the shell provides to every remote. Remotes bundle none of them (`import: false`), so each page has one
 * React, router, query client and theme. Add entries here and in the shell's `share-scope.ts`. Keep the list short: all
 * teams must upgrade each entry together.
 */
export const SHARED_MODULES = {
  react: '^19.3.1',
  'react/jsx-runtime': '^19.3.1',
  '@fitghar/platform': '^3.0.0',
  '@fitghar/platform/data': '^3.0.0',
  '@fitghar/platform/checkout': '^3.0.0',
  '@fitghar/ui': '^3.0.0',
  '@fitghar/ui/forms': '^3.0.0',
  '@fitghar/ui/dialogs': '^3.0.0',
  '@fitghar/ui/payments': '^3.0.0',
  'zod/mini': '^4.6.7',
} as const;

/** Shared modules that the shell loads on demand, so that pages without data or forms do not download them. */
export const LAZY_MODULES = [
  '@fitghar/platform/data',
  '@fitghar/platform/checkout',
  '@fitghar/ui/forms',
  '@fitghar/ui/dialogs',
  '@fitghar/ui/payments',
  'zod/mini',
] as const;

/** Global through which the shell provides the bundler runtime to remotes. */
export const RUNTIME_GLOBAL = '__fitghar_federation';

declare global {
  /** Replaces `import()` of lazy chunks. Its global name is {@link SHELL_IMPORT}; only the shell's pages have it. */
  var __fitghar_import: ((chunk: string) => Promise<unknown>) | undefined;
}

/** Global through which the shell loads lazy chunks, its own and those of remotes (shell/src/federation/import-file.ts). */
export const SHELL_IMPORT = '__fitghar_import';
