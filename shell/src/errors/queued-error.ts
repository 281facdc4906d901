import type { RegistryEntry } from '@fitghar/contracts/releases';

/** An error caught by an error boundary. */
export interface BoundaryError {
  error: unknown;
  componentStack: string;
  /** The remote whose view the boundary wraps. */
  owner: Pick<RegistryEntry, 'name' | 'version'> | undefined;
}

/** An entry of the page's error queue. */
export type QueuedError = ErrorEvent | PromiseRejectionEvent | BoundaryError;
