import type { RegistryEntry } from '@fitghar/contracts/releases';
import type { ReactNode } from 'react';

/** Marks a remote's part of another page as its own, for the web vitals of interactions. It has no box of its own. */
export const RemotePart = ({ remote, children }: { remote: RegistryEntry; children: ReactNode }) => (
  <div data-remote={remote.name} style={{ display: 'contents' }}>
    {children}
  </div>
);
