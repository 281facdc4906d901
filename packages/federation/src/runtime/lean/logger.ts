// Replaces runtime-core's `utils/logger.js`: errors keep their public codes, such as RUNTIME-008, but not their messages,
// which are in the documentation and would cost bytes in every first load.

export const logger = console;

/** @throws Error with the runtime's code or message */
export function error(codeOrError: string | Error): never {
  throw codeOrError instanceof Error ? codeOrError : new Error(codeOrError);
}

export function assert(condition: unknown, codeOrMessage: string): asserts condition {
  if (!condition) error(codeOrMessage);
}

export const warn = (message: unknown): void => logger.warn(message);
