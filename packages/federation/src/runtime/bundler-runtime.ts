import { satisfies } from '@fitghar/contracts/common';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** What the shell offers: module → version → how to get it. */
export type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown> | (() => unknown); from: string }>>;

/** A federation entry as the plugin builds it. */
export interface BuiltRemote {
  init(scope: ShareScope): unknown;
  get(name: './remote'): Promise<() => { default?: { contract: number; routes: { path: string }[]; widgets: { slot: string }[] } }>;
}

interface Consumed {
  shareKey: string;
  shareInfo: { shareConfig: { requiredVersion: string | false; strictVersion?: boolean } };
}

interface BundlerRequire {
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
 * Stands in for `@module-federation/webpack-bundler-runtime` in every remote: the same shape, and only what a remote
 * needs that brings no shared module of its own. It follows a private contract of the federation plugin, so both are
 * pinned to one version, and a browser test loads a really built remote through it.
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
