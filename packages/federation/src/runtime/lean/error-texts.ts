// Replaces the texts of `@module-federation/error-codes`, which are in its documentation: see logger.ts.

const none: Record<string, string> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
