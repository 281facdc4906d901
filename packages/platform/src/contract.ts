import type { ComponentType } from 'react';

/** A page of a remote. `path` is one of the routes in its `remote.config.ts`. */
export interface RemoteRoute {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A widget for a slot that the shell or another remote has. */
export interface RemoteWidget {
  slot: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** What `./remote` of every remote exports by default. */
export interface RemoteModule {
  contract: 1;
  routes: RemoteRoute[];
  widgets: RemoteWidget[];
}

/** Declares a remote's pages and widgets. They load late: give `() => import('./page')`, never the component. */
export const defineRemote = (remote: Omit<RemoteModule, 'contract'>): RemoteModule => ({ contract: 1, ...remote });

/** Version of this package as remotes ask for it (`platform` in their config). Equals package.json's. */
export const PLATFORM_VERSION = '1.0.0';
