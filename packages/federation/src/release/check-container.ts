import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { z } from 'zod';
import { createFederation, type SharedModules } from '../runtime/create-federation.ts';
import { SHARED_MODULES } from '../shared-modules.ts';

const lowest = (range: string): string => range.replace('^', '');

/** Stubs of the shell's shared modules, as far as a remote's entry needs them. */
const STUB = { defineRemote: (remote: object) => ({ contract: 1, routes: [], widgets: [], menu: [], ...remote }) };
const SHARED = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([key, range]) => [key, { version: lowest(range), lib: () => STUB }]),
) as SharedModules;

/** What a remote exports, as far as it is declared in its config, too. */
const remoteModule = z.object({
  contract: z.literal(1),
  routes: z.array(z.object({ path: z.string() })),
  widgets: z.array(z.object({ slot: z.string() })),
  menu: z.array(z.object({ area: z.string(), page: z.string(), badge: z.unknown().optional() })),
});

const findMismatches = (declared: string[], defined: string[], what: string): string[] => [
  ...declared
    .filter((each) => !defined.includes(each))
    .map((each) => `remote.config.ts declares the ${what} ${each}, which src/remote.tsx does not define`),
  ...defined
    .filter((each) => !declared.includes(each))
    .map((each) => `src/remote.tsx defines the ${what} ${each}, which remote.config.ts does not declare`),
];

/** Identifies a menu page, in both `remote.config.ts` and `src/remote.tsx`. */
const nameOf = ({ area, page, badge }: { area: string; page: string; badge?: unknown }): string =>
  `${area}/${page}${badge ? ' with a badge' : ''}`;

/**
 * Runs a remote's built entry in this process, as the shell does before it opens a page, and compares it with the config.
 * @returns the mismatches, empty if there are none
 */
export async function checkContainer(folder: string, config: RemoteConfig): Promise<string[]> {
  const loadRemote = createFederation(SHARED, (address) => import(address));
  const { data: module } = remoteModule.safeParse(
    await loadRemote(config.name.replaceAll('-', '_'), pathToFileURL(path.join(folder, 'remoteEntry.js')).href),
  );
  if (!module) return ['./remote does not export defineRemote({ … }) by default'];
  return [
    ...findMismatches(
      config.routes.map((route) => route.path),
      module.routes.map((route) => route.path),
      'route',
    ),
    ...findMismatches(
      config.slots,
      module.widgets.map((widget) => widget.slot),
      'widget',
    ),
    ...findMismatches(config.menu.map(nameOf), module.menu.map(nameOf), 'page of a menu'),
  ];
}
