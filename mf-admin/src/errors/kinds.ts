import type { ClientErrorRow } from '@fitghar/contracts/releases';

/** How an error came to be reported. */
export const KINDS: Record<ClientErrorRow['kind'], string> = {
  error: 'Uncaught error',
  rejection: 'Unhandled rejection',
  boundary: 'Failed view',
  csp: 'Blocked by policy',
};
