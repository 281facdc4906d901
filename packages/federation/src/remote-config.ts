import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Bundle, baseConfig } from './base-config.ts';
import { RUNTIME_GLOBAL, SHARED_MODULES } from './shared-modules.ts';

/** Federation's name of a remote: `mf-booking` → `mf_booking`. */
export const federationName = (remote: string): string => remote.replaceAll('-', '_');

// The plugin's start-up module is a data: request that contains this path too; it must stay inside.
const BUNDLER_RUNTIME = /^[^!?]*[\\/]webpack-bundler-runtime[\\/]/;

/** The build of a remote: one exposed module, nothing of its own that the shell gives. */
export function remoteConfig({
  remote,
  dev = false,
  ...bundle
}: Omit<Bundle, 'publicPath' | 'uniqueName'> & { remote: string; publicPath?: string }): Configuration {
  const name = federationName(remote);
  const config = baseConfig({ publicPath: 'auto', ...bundle, uniqueName: name, dev });
  const keys = { ...SHARED_MODULES, ...(dev && { 'react/jsx-dev-runtime': SHARED_MODULES.react }) };
  const shared = Object.fromEntries(
    Object.entries(keys).map(([key, requiredVersion]) => [
      key,
      { import: false as const, strictVersion: !dev, requiredVersion: dev ? (false as const) : requiredVersion },
    ]),
  );
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
      ...(dev ? [new ReactRefreshRspackPlugin()] : []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './remote': './src/remote.tsx' },
        manifest: !dev,
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
        shared,
      }),
    ],
  };
}
