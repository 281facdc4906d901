import type { LiveTopic } from '@fitghar/contracts/common';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * All front ends share one cache but are released separately, so a key starts with its owner, which alone knows the
     * shape of the data, and a name. Error reports contain both, so neither may be secret.
     */
    queryKey: readonly [owner: 'platform' | 'ui' | 'shell' | `mf-${string}`, name?: string, ...parameters: unknown[]];
    queryMeta: {
      /** Topics that invalidate the data. */
      topics?: readonly LiveTopic[];
    };
  }
}
