import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { z } from 'zod';
import { baseConfig } from './base-config.ts';
import type { CommandLine } from './command-line.ts';
import { forgetFailedModules } from './forget-failed-modules.ts';
import { previewConfig } from './preview-config.ts';
import { readRemoteConfig } from './read-remote-config.ts';
import { refuseSecondReact } from './refuse-second-react.ts';
import { registryEntryOf } from './registry-entry.ts';
import { report } from './report.ts';
import { RUNTIME_GLOBAL, SHARED_MODULES, SHELL_IMPORT } from './shared-modules.ts';
import { hotPlugins, hotServer, originOf, watchServer } from './watch-server.ts';

const packageJson = z.object({ version: z.string() });

/**
 * How a remote imports its lazy chunks: through the shell, which retries, and by itself where there is none (in Node, on another
 * host). The bundler gives the file's path from the entry.
 */
const IMPORT_CHUNK = `((file)=>(globalThis.${SHELL_IMPORT}??((address)=>import(address)))(new URL(file,import.meta.url).href))`;

/**
 * The runtime of Module Federation is the page's (`create-federation.ts`): no remote has a copy of its own. `[^!?]` excludes the
 * plugin's own start-up module, whose request is the text of that module.
 */
const pageRuntime = new rspack.ExternalsPlugin('global', [
  ({ request = '' }, done) =>
    /^[^!?]*[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(undefined, [RUNTIME_GLOBAL, 'bundlerRuntime']) : done(),
]);

function sharedModules(dev: boolean) {
  const keys = { ...SHARED_MODULES, ...(dev && { 'react/jsx-dev-runtime': SHARED_MODULES.react }) };
  return Object.fromEntries(
    Object.entries(keys).map(([key, requiredVersion]) => [
      key,
      { import: false as const, singleton: true, strictVersion: !dev, requiredVersion: dev ? (false as const) : requiredVersion },
    ]),
  );
}

/**
 * Nobody reads `mf-stats.json`, and who uses a shared module is in it or not by chance (about one build in thirty differs),
 * so that the same sources would get another version.
 */
const withoutStats: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WithoutStats', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'WithoutStats', stage }, () => compilation.deleteAsset('mf-stats.json'));
    });
  },
};

/**
 * Build config of the remote in `dir`: one exposed module, no modules that the shell provides, and its registry entry
 * (`registry-entry.json`).
 */
export const remoteConfig =
  (dir: string) =>
  async (
    { RSPACK_SERVE: serving = false, shipped = false, preview, fakes = false, language }: CommandLine,
    { port }: { port?: number },
  ): Promise<Configuration> => {
    if (preview || fakes) return previewConfig(dir, preview ? { site: preview } : 'fakes', port);
    const dev = serving && !shipped;
    const remote = await readRemoteConfig(dir);
    const name = remote.name.replaceAll('-', '_');
    const config = baseConfig({ dir, publicPath: dev ? `${originOf(port)}/` : 'auto', uniqueName: name, dev, language });
    const landing = remote.routes.find((route) => route.path === '/')?.page;
    // The files of all languages are in one folder. Style sheets and pictures are the same.
    const inLanguage = language ? `.${language}` : '';
    const { version } = packageJson.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
    return {
      ...config,
      output: {
        ...config.output,
        ...(!dev && {
          importFunctionName: IMPORT_CHUNK,
          // Its folder is named by a hash of all files. Hashes in their names would only make its entry longer.
          chunkFilename: `[name]${inLanguage}.js`,
          cssChunkFilename: '[name].css',
        }),
      },
      entry: {},
      // No file is reused between versions, so the shortest names will do.
      optimization: {
        ...config.optimization,
        ...(!dev && {
          ...{ moduleIds: 'natural', chunkIds: 'natural' },
          // Where most people arrive, each file costs a request, and compresses worse than as a part.
          splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== landing },
        }),
      },
      externals: dev ? [{ 'react-refresh/runtime': `window ${RUNTIME_GLOBAL}_refresh` }] : [],
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: `remoteEntry${inLanguage}.js`,
          library: { type: 'module' },
          exposes: { './remote': './src/remote.ts' },
          manifest: !dev,
          dts: false,
          dev: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
          shared: sharedModules(dev),
        }),
        pageRuntime,
        forgetFailedModules,
        ...(dev
          ? hotPlugins()
          : [
              refuseSecondReact,
              withoutStats,
              report('registry-entry.json', (compilation) => registryEntryOf(remote, version, compilation)),
            ]),
      ],
      devServer: dev ? hotServer(port) : watchServer(port),
    };
  };
