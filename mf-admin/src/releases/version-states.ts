import type { RemoteOverview } from '@fitghar/contracts/releases';

/** Who is served a version of a remote. */
export const VERSION_STATES: Record<RemoteOverview['versions'][number]['state'], [word: string, tone: 'warning' | 'neutral' | 'danger']> = {
  stable: ['Everyone', 'neutral'],
  canary: ['Canary', 'warning'],
  ready: ['Ready', 'neutral'],
  withdrawn: ['Rolled back', 'danger'],
};
