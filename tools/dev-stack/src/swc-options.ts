import type { Options } from '@swc/core';

/** Compiles sources at run time, in tests and `npm run dev`, as the build does. */
export const swcOptions = (tsx: boolean): Options => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
});
