import type { Options } from '@swc/core';

/** How tests run the product's sources: as the build compiles them, with JSX where the file has it. */
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
