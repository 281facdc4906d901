import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { type BuiltRemote, bundlerRuntime } from '../runtime/bundler-runtime.ts';
import { RUNTIME_GLOBAL, SHARED_MODULES } from '../shared-modules.ts';

const lowest = (range: string): string => range.replace('^', '');

/** Stubs of the shell's shared modules, as far as a remote's entry needs them. */
const SCOPE = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([key, range]) => {
    const stand = { defineRemote: (remote: object) => ({ contract: 1, routes: [], widgets: [], menu: [], ...remote }) };
    return [key, { [lowest(range)]: { get: async () => () => stand, from: 'check' } }];
  }),
);

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
  Object.defineProperty(globalThis, RUNTIME_GLOBAL, { configurable: true, get: () => bundlerRuntime() });
  const entry = (await import(pathToFileURL(path.join(folder, 'remoteEntry.js')).href)) as BuiltRemote;
  await entry.init(SCOPE);
  const module = (await entry.get('./remote'))().default;
  if (module?.contract !== 1) return ['./remote does not export defineRemote({ … }) by default'];
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
