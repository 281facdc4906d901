import { satisfies } from '@fitghar/contracts/common';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** Share scope of the shell: module → version → factory. */
export type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown> | (() => unknown); from: string }>>;

/** A remote's entry in the plugin's format. */
export interface BuiltRemote {
  init(scope: ShareScope): unknown;
  get(name: './remote'): Promise<
    () => {
      default?: {
        contract: number;
        routes: { path: string }[];
        widgets: { slot: string }[];
        menu: { area: string; page: string; badge?: unknown }[];
      };
    }
  >;
}

/** A shared module that a remote consumes. */
export interface Consumed {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string | false; strictVersion?: boolean } };
}

/** The bundler's runtime of a remote. */
export interface BundlerRequire {
  S: Record<string, ShareScope>;
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Module cache. */
  c: Record<string, unknown>;
}

interface ConsumesOptions {
  chunkId: string;
  promises: Promise<unknown>[];
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<string, Consumed>;
  installedModules: Record<string, Promise<unknown> | 0>;
  webpackRequire: BundlerRequire;
}

async function take(scope: ShareScope | undefined, { shareKey, shareInfo: { shareConfig } }: Consumed): Promise<() => unknown> {
  const [version, entry] = Object.entries(scope?.[shareKey] ?? {})[0] ?? [];
  const { requiredVersion, strictVersion } = shareConfig;
  if (!version || !entry || (strictVersion && requiredVersion && !satisfies(version, requiredVersion)))
    throw new Error(`${shareKey} is ${version}, not ${requiredVersion}`);
  return entry.get();
}

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in every remote with the subset needed by remotes that provide no
 * shared modules. It follows a private contract of the federation plugin, so both versions are pinned, and a browser test
 * loads a built remote through it.
 */
export const bundlerRuntime = (federation?: ModuleFederation) => ({
  __esModule: true,
  default: {
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      S: {},
      I: () => true,
      init: () => federation,
      installInitialConsumes() {},
      /** For remotes built before `remote-bootstrap.ts` set the scope itself. */
      initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: BundlerRequire; shareScope: ShareScope }) {
        webpackRequire.S = { default: shareScope };
      },
      consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire }: ConsumesOptions) {
        for (const id of chunkMapping[chunkId] ?? []) {
          const consumed = moduleToHandlerMapping[id];
          if (!consumed || installedModules[id] === 0) continue;
          installedModules[id] ??= take(webpackRequire.S.default, consumed).then(
            (factory) => {
              installedModules[id] = 0;
              webpackRequire.m[id] = (module) => {
                delete webpackRequire.c[id];
                module.exports = factory();
              };
            },
            (error: unknown) => {
              delete installedModules[id];
              throw error;
            },
          );
          promises.push(installedModules[id] as Promise<unknown>);
        }
      },
    },
  },
});
