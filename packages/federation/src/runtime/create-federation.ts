import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { SHARED_MODULES } from '../shared-modules.ts';

declare global {
  /**
   * What a page gives to the remotes on it: the bundler runtime of Module Federation, of which each remote would otherwise have a
   * copy. Their builds declare it as an external (`remote-config.ts`). A host other than our shell sets it, too, before
   * it loads a remote.
   */
  var __fitghar_federation: { bundlerRuntime: typeof bundlerRuntime } | undefined;
}

/** A module that a page shares with its remotes: at once (`lib`), or when one asks for it (`get`). */
export type SharedModule = { version: string } & ({ lib: () => unknown } | { get: () => Promise<() => unknown> });

/** All modules that remotes may ask for, by name. */
export type SharedModules = Record<keyof typeof SHARED_MODULES, SharedModule> & Record<string, SharedModule>;

type EntryExports = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

const isEntry = (module: unknown): module is EntryExports =>
  typeof module === 'object' && module !== null && 'init' in module && 'get' in module;

/**
 * The one instance of the federation runtime, for the browser, for the check of a release and while pages are rendered to HTML.
 * @param importEntry imports a remote's entry from its address; the only thing that differs between the three
 */
export function createFederation(shared: SharedModules, importEntry: (address: string) => Promise<unknown>) {
  globalThis.__fitghar_federation = { bundlerRuntime };
  const provided = Object.entries(shared).map(([name, module]) => [
    name,
    {
      ...module,
      ...('get' in module && {
        // The runtime remembers the promise of a module, also one that failed: all remotes would get it for ever.
        get: () =>
          module.get().catch((error: unknown) => {
            const offered = federation.shareScopeMap.default?.[name]?.[module.version];
            if (offered) offered.loading = null;
            throw error;
          }),
      }),
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: `^${module.version}` },
    },
  ]);
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(provided),
    plugins: [
      {
        name: 'fitghar-entries',
        async loadEntry({ remoteInfo }) {
          const module = await importEntry(remoteInfo.entry);
          if (!isEntry(module)) throw new Error(`${remoteInfo.entry} is no remote`);
          return module;
        },
      },
    ],
  });
  /**
   * The default export of a remote's `./remote`.
   * @param name of this attempt: the runtime remembers results by it, also failures
   */
  return async (name: string, entry: string): Promise<unknown> => {
    federation.registerRemotes([{ name, entry, type: 'module' }]);
    return (await federation.loadRemote<{ default?: unknown }>(`${name}/remote`))?.default;
  };
}
