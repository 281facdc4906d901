import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { type Bundle, baseConfig } from './base-config.ts';

/** Switches off what the federation runtime can do and we do not use: the same flags that its plugin sets. */
const LEAN_RUNTIME = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  ENV_TARGET: '"web"',
};

/** Parts of the runtime that no switch leaves out → what stands in for them. 5 KB of each first load; pinned with the runtime's version. */
const STAND_INS: [part: RegExp, standIn: string][] = [
  [/utils[\\/]load\.js$/, 'load-entry.ts'],
  [/snapshot[\\/]SnapshotHandler\.js$/, 'snapshot-handler.ts'],
  [/utils[\\/]preload\.js$/, 'preload.ts'],
];

/** The build of the shell: no federation plugin, only its runtime, so the page needs no bootstrap file. */
export function shellConfig({ dev = false, ...bundle }: Omit<Bundle, 'uniqueName'>): Configuration {
  const config = baseConfig({ ...bundle, uniqueName: 'shell', dev });
  return {
    ...config,
    entry: { main: [...(dev ? ['./src/dev-refresh.ts'] : []), './src/main.tsx'] },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin(LEAN_RUNTIME),
      ...STAND_INS.map(
        ([part, standIn]) => new rspack.NormalModuleReplacementPlugin(part, path.join(import.meta.dirname, 'runtime/lean', standIn)),
      ),
      ...(dev ? [new ReactRefreshRspackPlugin()] : []),
    ],
  };
}
