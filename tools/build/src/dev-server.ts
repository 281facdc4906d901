import path from 'node:path';
import { previewConfig, remoteConfig, shellConfig } from '@fitghar/federation';
import { type Configuration, rspack } from '@rspack/core';
import { type Configuration as DevServerOptions, RspackDevServer } from '@rspack/dev-server';

/** A watch server of one part of the site. */
export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

async function serve(port: number, config: Configuration, options: DevServerOptions): Promise<DevServer> {
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { stats: 'errors-warnings' },
      ...options,
    },
    rspack(config),
  );
  await server.start();
  return { origin: originOf(port), stop: () => server.stop() };
}

const originOf = (port: number): string => `http://localhost:${port}`;
const hotClient = (port: number) => ({ webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' as const });

/** Serves the shell or one remote from its sources, and swaps what changes into the open page. */
export function startDevServer(root: string, name: string, port: number): Promise<DevServer> {
  const bundle = { dir: path.join(root, name), outDir: path.join(root, 'dist/.dev', name), publicPath: `${originOf(port)}/`, dev: true };
  return serve(port, name === 'shell' ? shellConfig(bundle) : remoteConfig({ ...bundle, remote: name }), {
    // Styles name fonts by the path under which the built shell has them.
    static: { directory: path.join(root, 'dist/assets'), publicPath: '/assets' },
    hot: true,
    liveReload: false,
    client: hotClient(port),
  });
}

/** Serves one remote as it would be shipped, built anew with each change, for the shell of a site that runs elsewhere. */
export function startRemoteServer(root: string, name: string, port: number): Promise<DevServer> {
  const config = remoteConfig({ remote: name, dir: path.join(root, name), outDir: path.join(root, 'dist/.dev', name) });
  return serve(port, config, { static: false, hot: false, liveReload: false, client: false });
}

/** Serves one remote from its sources on a page of its own, with the calls of a site that runs elsewhere. */
export function startPreview(root: string, name: string, port: number, site: string): Promise<DevServer> {
  const facts = {
    brand: 'Preview',
    origin: site,
    checkoutScript: '',
    appStoreUrl: site,
    visit: '',
    contact: { email: '', phone: '', address: '' },
  };
  const config = previewConfig({
    dir: path.join(root, 'shell'),
    outDir: path.join(root, 'dist/.dev/preview'),
    publicPath: `${originOf(port)}/`,
    remoteDir: path.join(root, name),
    site: facts,
  });
  return serve(port, config, {
    static: false,
    hot: true,
    liveReload: false,
    client: hotClient(port),
    historyApiFallback: true,
    proxy: [{ context: ['/bff', '/assets', '/remotes'], target: site, changeOrigin: true }],
  });
}
