// Stands in for runtime-core's `utils/logger.js`: errors keep their public code (RUNTIME-008 and the like); the
// sentences behind the codes stay in the documentation instead of in every first load.

export const logger = console;

/** @throws Error with the runtime's code or message */
export function error(codeOrError: string | Error): never {
  throw codeOrError instanceof Error ? codeOrError : new Error(codeOrError);
}

export function assert(condition: unknown, codeOrMessage: string): asserts condition {
  if (!condition) error(codeOrMessage);
}

export const warn = (message: unknown): void => logger.warn(message);
