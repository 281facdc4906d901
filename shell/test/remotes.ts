import {
  type RegistryEntry,
  type RemoteTelemetry,
  remoteTelemetry,
  reportRemotes,
  SLOTS,
  type WidgetSlot,
} from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, type RemoteModule } from '@fitghar/platform';
import { backend } from '@fitghar/testing';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { fetchRemote } from '../src/federation/fetch-remote.ts';
import { loadRemotesBy } from '../src/federation/remotes.ts';

type Route = RegistryEntry['routes'][number];

// As in the browser (main.ts), with entries that `serveEntry` serves.
loadRemotesBy(fetchRemote);

/** A page in the registry. */
export const aRoute = (path: string, fields: Partial<Route> = {}): Route => ({
  path,
  guard: 'anyone',
  title: 'A page',
  page: 'page',
  preload: [],
  css: [],
  shared: [],
  ...fields,
});

/** A remote in the registry. Modules are cached per page, so each test needs its own name. */
export const aRemote = (name: string, fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.0.0',
  platform: `^${PLATFORM_VERSION}`,
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  routes: [],
  slots: [],
  preload: [],
  css: [],
  integrity: {},
  ...fields,
});

/** A remote's exports, with one page or widget per name. */
export const aModule = ({
  pages = {},
  widgets = {},
  menu = [],
}: {
  pages?: Record<string, ComponentType>;
  widgets?: Partial<Record<WidgetSlot, ComponentType>>;
  menu?: RemoteModule['menu'];
}): RemoteModule => ({
  contract: 1,
  routes: Object.entries(pages).map(([path, Page]) => ({ path, load: async () => ({ default: Page }) })),
  widgets: SLOTS.flatMap((slot) => {
    const Widget = widgets[slot];
    return Widget ? [{ slot, load: async () => ({ default: Widget }) }] : [];
  }),
  menu,
});

/** Serves a remote's entry, in the federation plugin's format, at this address only. */
export function serveEntry(url: string, exported: unknown): jest.Mock {
  const get = jest.fn(async () => () => exported);
  jest.unstable_mockModule(url, () => ({ init: () => undefined, get }), { virtual: true });
  return get;
}

/** Makes loading a file from this address return or throw anything. */
export function serveFile(url: string, load: () => unknown): void {
  jest.unstable_mockModule(url, load, { virtual: true });
}

/** Telemetry of a remote sent so far; `reportLoad` batches it until the page is left. */
export function telemetryOf(name: string): RemoteTelemetry['events'] {
  dispatchEvent(new Event('pagehide'));
  const events = backend.received(reportRemotes).flatMap(({ body }) => remoteTelemetry.parse(body).events);
  return events.filter(({ remote }) => remote === name);
}

/** Accepts telemetry calls. */
export function hearOfRemotes(): void {
  backend.on(reportRemotes, () => new Response(null, { status: 204 }));
}
