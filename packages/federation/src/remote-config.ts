import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { z } from 'zod';
import { baseConfig } from './base-config.ts';
import type { Config } from './command-line.ts';
import { previewConfig } from './preview-config.ts';
import { refuseSecondReact } from './refuse-second-react.ts';
import { registryEntryOf } from './registry-entry.ts';
import { report } from './report.ts';
import { RUNTIME_GLOBAL, SHARED_MODULES } from './shared-modules.ts';
import { hotPlugins, hotServer, originOf, watchServer } from './watch-server.ts';

const packageJson = z.object({ version: z.string() });

/** Set by the bootstrap. */
const IMPORT = '__webpack_require__.importChunk';

const BOOTSTRAP = path.join(import.meta.dirname, 'runtime/lean', `remote-bootstrap${path.extname(import.meta.filename)}`);

function sharedModules(dev: boolean) {
  const keys = { ...SHARED_MODULES, ...(dev && { 'react/jsx-dev-runtime': SHARED_MODULES.react }) };
  return Object.fromEntries(
    Object.entries(keys).map(([key, requiredVersion]) => [
      key,
      { import: false as const, strictVersion: !dev, requiredVersion: dev ? (false as const) : requiredVersion },
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
  (dir: string, remote: RemoteConfig): Config =>
  ({ RSPACK_SERVE: serving = false, shipped = false, preview, fakes = false }, { port }) => {
    if (preview || fakes) return previewConfig(dir, preview ? { site: preview } : 'fakes', port);
    const dev = serving && !shipped;
    const name = remote.name.replaceAll('-', '_');
    const config = baseConfig({ dir, publicPath: dev ? `${originOf(port)}/` : 'auto', uniqueName: name, dev });
    const { version } = packageJson.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
    return {
      ...config,
      output: {
        ...config.output,
        ...(!dev && {
          publicPath: '', // the bootstrap knows where the remote is served
          importFunctionName: IMPORT,
          // Its folder is named by a hash of all files. Hashes in their names would be in its entry: 0.7 kB for 50 files.
          chunkFilename: '[name].js',
          cssChunkFilename: '[name].css',
        }),
      },
      // The bootstrap reads its address in the browser, not that of its source, and imports by itself. A comment does not tell
      // the bundler so: the compiler of the package moves it into a call.
      module: {
        ...config.module,
        rules: [...(config.module?.rules ?? []), { include: BOOTSTRAP, parser: { importMeta: false, url: false, importDynamic: false } }],
      },
      entry: {},
      // No file is reused between versions, so the shortest names will do.
      optimization: { ...config.optimization, ...(!dev && { moduleIds: 'natural', chunkIds: 'natural' }) },
      externals: dev ? [{ 'react-refresh/runtime': `window ${RUNTIME_GLOBAL}_refresh` }] : [],
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.js',
          library: { type: 'module' },
          exposes: { './remote': './src/remote.tsx' },
          manifest: !dev,
          dts: false,
          dev: false,
          experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
          shared: sharedModules(dev),
        }),
        // The plugin's bootstrap, the only module that it writes itself.
        new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, BOOTSTRAP),
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
