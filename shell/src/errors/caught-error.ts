import type { QueuedError } from './queued-error.ts';
import type { CaughtError } from './stored-error.ts';

/** The cause, for a remote that failed to load, says more than the wrapper. */
const rootOf = (thrown: unknown): unknown => (thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown);

/** Serialisable form of a thrown value. */
export function toCaughtError(queued: QueuedError): CaughtError {
  const of = (kind: CaughtError['kind'], thrown: unknown) => {
    const root = rootOf(thrown);
    const { name, message, stack } = root instanceof Error ? root : { name: typeof root, message: String(root), stack: undefined };
    return { kind, name, message, stack, path: location.pathname };
  };
  if ('componentStack' in queued) {
    const { error, componentStack, owner } = queued;
    return { ...of('boundary', error), componentStack, owner };
  }
  if ('reason' in queued) return of('rejection', queued.reason);
  const { error, message, filename, lineno, colno } = queued;
  return { ...of('error', error ?? message), at: { file: filename, line: lineno, col: colno } };
}
