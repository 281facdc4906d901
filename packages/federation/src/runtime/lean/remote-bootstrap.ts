// Replaces the plugin's bootstrap of a remote, which also prepares for remotes of its own, snapshots and provided modules,
// none of which our remotes have. It connects the bundler's runtime to the part that the shell provides. Tied to the pinned
// versions, like bundler-runtime.ts.
import type { BundlerRequire, bundlerRuntime, Consumed, ShareScope } from '../bundler-runtime.ts';

interface ConsumedModule {
  shareKey: string;
  requiredVersion: string | false;
  strictVersion: boolean;
}

/** The bundler's runtime of a remote, with what the plugin compiles into it. */
interface RemoteRequire extends BundlerRequire {
  f: { consumes: (chunkId: string, promises: Promise<unknown>[]) => void };
  consumesLoadingData: { chunkMapping: Record<string, string[]>; moduleIdToConsumeDataMapping: Record<string, ConsumedModule> };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  /** Address of the folder that it is served from. */
  p: string;
  importChunk: (file: string) => Promise<unknown>;
  initContainer: (shareScope: ShareScope) => void;
  getContainer: (name: string) => Promise<(() => unknown) | undefined>;
}

declare const __webpack_require__: RemoteRequire;
/** `RUNTIME_GLOBAL` */
declare const __fitghar_federation: ReturnType<typeof bundlerRuntime>;

const webpackRequire = __webpack_require__;
const { bundlerRuntime: runtime } = __fitghar_federation.default;
const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
const moduleToHandlerMapping: Record<string, Consumed> = {};
for (const [id, { shareKey, ...shareConfig }] of Object.entries(moduleIdToConsumeDataMapping))
  moduleToHandlerMapping[id] = { shareKey, shareInfo: { shareConfig } };
const installedModules = {};
/** `SHELL_IMPORT`: retries from new addresses, with the same integrity. Absent in Node, where remotes are checked and rendered. */
const { __fitghar_import: importFrom = (address: string): Promise<unknown> => import(address) } = globalThis;

webpackRequire.f.consumes = (chunkId, promises) =>
  runtime.consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire });
webpackRequire.p = new URL('.', import.meta.url).href;
webpackRequire.importChunk = (file) => importFrom(new URL(file, import.meta.url).href);
webpackRequire.initContainer = (shareScope) => {
  webpackRequire.S = { default: shareScope };
};
// A module that it does not expose is undefined, which the shell refuses.
webpackRequire.getContainer = async (name) => webpackRequire.initializeExposesData.moduleMap[name]?.();
