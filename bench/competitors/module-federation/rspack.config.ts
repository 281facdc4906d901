import path from 'node:path';
import { baseConfig, chunkFiles, report } from '@fitghar/federation';
import { SHARED_MODULES } from '@fitghar/federation/shared-modules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB = path.join(import.meta.dirname, 'web');
const REMOTES = ['mf-admin', 'mf-booking', 'mf-institute', 'mf-marketing', 'mf-plans'];

const nameOf = (remote: string): string => remote.replaceAll('-', '_');
const shared = Object.fromEntries(
  [...Object.keys(SHARED_MODULES), 'react-dom', 'react-dom/client'].map((key) => [key, { singleton: true }]),
);

/** Scripts, as in the documentation, where ours are modules. */
function asScripts(config: Configuration): Configuration {
  return { ...config, output: { ...config.output, module: false, chunkFormat: 'array-push', chunkLoading: 'jsonp' } };
}

function remoteBuild(remote: string): Configuration {
  const config = asScripts(baseConfig({ dir: path.join(ROOT, remote), publicPath: 'auto', uniqueName: nameOf(remote) }));
  const plugin = new ModuleFederationPlugin({
    name: nameOf(remote),
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.ts' },
    shared,
    dts: false,
  });
  return { ...config, entry: {}, plugins: [...(config.plugins ?? []), plugin] };
}

function hostBuild(): Configuration {
  const shell = path.join(ROOT, 'shell');
  const config = asScripts(baseConfig({ dir: shell, publicPath: '/assets/', uniqueName: 'shell' }));
  return {
    ...config,
    entry: { main: path.join(WEB, 'main.ts') },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/[\\/]fetch-remote\.ts$/, path.join(WEB, 'fetch-remote.ts')),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(REMOTES.map((remote) => [nameOf(remote), `${nameOf(remote)}@/assets/${remote}/mf-manifest.json`])),
        shared,
        dts: false,
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
      report('chunks.json', (compilation) => Object.fromEntries(chunkFiles(compilation))),
    ],
  };
}

/** Host and remotes as the documentation of Module Federation sets them up; a remote with `--env remote=mf-plans`. */
export default function documented({ remote }: { remote?: string }): Configuration {
  return remote ? remoteBuild(remote) : hostBuild();
}
