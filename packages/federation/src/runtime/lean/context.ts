// Replaces runtime-core's `utils/context.js`, which describes the host for the long error texts: see logger.ts.

export const optionsToMFContext = (): undefined => undefined;
