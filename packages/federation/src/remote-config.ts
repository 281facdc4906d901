import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
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

// The plugin's bootstrap module is a data: request that also contains this path; it must stay bundled.
const BUNDLER_RUNTIME = /^[^!?]*[\\/]webpack-bundler-runtime[\\/]/;

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
      entry: {},
      externals: [
        ...(dev ? [{ 'react-refresh/runtime': `window ${RUNTIME_GLOBAL}_refresh` }] : []),
        ({ request }: { request?: string }, done: (error?: Error, result?: string, type?: 'var') => void) =>
          BUNDLER_RUNTIME.test(request ?? '') ? done(undefined, RUNTIME_GLOBAL, 'var') : done(),
      ],
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
        ...(dev
          ? hotPlugins()
          : [refuseSecondReact, report('registry-entry.json', (compilation) => registryEntryOf(remote, version, compilation))]),
      ],
      devServer: dev ? hotServer(port) : watchServer(port),
    };
  };
