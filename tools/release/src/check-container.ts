import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { type BuiltRemote, bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL, SHARED_MODULES } from '@fitghar/federation/shared-modules';

const lowest = (range: string): string => range.replace('^', '');

/** What the shell will offer, as far as a remote needs it before any of its pages is opened. */
const SCOPE = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([key, range]) => {
    const stand = { defineRemote: (remote: object) => ({ contract: 1, ...remote }) };
    return [key, { [lowest(range)]: { get: async () => () => stand, from: 'check' } }];
  }),
);

const difference = (promised: string[], given: string[], what: string): string[] => [
  ...promised
    .filter((each) => !given.includes(each))
    .map((each) => `remote.config.ts promises the ${what} ${each}, src/remote.tsx has none`),
  ...given
    .filter((each) => !promised.includes(each))
    .map((each) => `src/remote.tsx has the ${what} ${each}, remote.config.ts does not name it`),
];

/**
 * Runs the really built entry of a remote, as far as a shell does before it opens a page, and compares what it gives with
 * what its config promises. Empty where all is well. The built code runs in this process.
 */
export async function checkContainer(folder: string, config: RemoteConfig): Promise<string[]> {
  Object.defineProperty(globalThis, RUNTIME_GLOBAL, { configurable: true, get: () => bundlerRuntime() });
  const entry = (await import(pathToFileURL(path.join(folder, 'remoteEntry.js')).href)) as BuiltRemote;
  await entry.init(SCOPE);
  const module = (await entry.get('./remote'))().default;
  if (module?.contract !== 1) return ['./remote does not export defineRemote({ … }) by default'];
  return [
    ...difference(
      config.routes.map((route) => route.path),
      module.routes.map((route) => route.path),
      'route',
    ),
    ...difference(
      config.slots,
      module.widgets.map((widget) => widget.slot),
      'widget',
    ),
  ];
}
