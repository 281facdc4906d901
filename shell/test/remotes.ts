import { type RegistryEntry, type RemoteTelemetry, remoteTelemetry } from '@fitghar/contracts/releases';
import type { RemoteModule } from '@fitghar/platform';
import { backend, type CallName } from '@fitghar/testing';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';

type Route = RegistryEntry['routes'][number];
const TELEMETRY = 'POST /api/v1/telemetry/remotes' satisfies CallName;

/** A page as the registry has it. */
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

/** A remote as the registry has it. Modules are kept for the life of a page: each test takes a name of its own. */
export const aRemote = (name: string, fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.0.0',
  platform: '^1.0.0',
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  routes: [],
  slots: [],
  preload: [],
  css: [],
  integrity: {},
  ...fields,
});

/** What a remote exports, with one page or widget for each name. */
export const aModule = (parts: { pages?: Record<string, ComponentType>; widgets?: Record<string, ComponentType> }): RemoteModule => ({
  contract: 1,
  routes: Object.entries(parts.pages ?? {}).map(([path, Page]) => ({ path, load: async () => ({ default: Page }) })),
  widgets: Object.entries(parts.widgets ?? {}).map(([slot, Widget]) => ({ slot, load: async () => ({ default: Widget }) })),
});

/** Lets an address serve a remote's entry file as the federation plugin builds it. Everywhere else there is no file. */
export function serveEntry(url: string, exported: unknown): jest.Mock {
  const get = jest.fn(async () => () => exported);
  jest.unstable_mockModule(url, () => ({ init: () => undefined, get }), { virtual: true });
  return get;
}

/** Lets an address answer with anything that loading a file can come to. */
export function serveFile(url: string, load: () => unknown): void {
  jest.unstable_mockModule(url, load, { virtual: true });
}

/** What the page told the server of a remote so far; `reportLoad` keeps it until the page is left. */
export function toldOf(name: string): RemoteTelemetry['events'] {
  dispatchEvent(new Event('pagehide'));
  const events = backend.received(TELEMETRY).flatMap(({ body }) => remoteTelemetry.parse(body).events);
  return events.filter(({ remote }) => remote === name);
}

/** Lets the server take what the page tells of its remotes. */
export function hearOfRemotes(): void {
  backend.on(TELEMETRY, null);
}
