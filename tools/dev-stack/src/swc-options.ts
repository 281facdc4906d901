import type { Options } from '@swc/core';

/** How the product's sources run without a build, in tests and in `npm run dev`: compiled as the build does, with JSX where the file has it. */
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
