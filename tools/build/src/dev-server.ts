import path from 'node:path';
import { remoteConfig, shellConfig } from '@fitghar/federation';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** A watch server of one part of the site. */
export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the shell or one remote from its sources, and swaps what changes into the open page. */
export async function startDevServer(root: string, name: string, port: number): Promise<DevServer> {
  const origin = `http://localhost:${port}`;
  const bundle = { dir: path.join(root, name), outDir: path.join(root, 'dist/.dev', name), publicPath: `${origin}/`, dev: true };
  const compiler = rspack(name === 'shell' ? shellConfig(bundle) : remoteConfig({ ...bundle, remote: name }));
  const server = new RspackDevServer(
    {
      port,
      host: '127.0.0.1',
      // Styles name fonts by the path under which the built shell has them.
      static: { directory: path.join(root, 'dist/assets'), publicPath: '/assets' },
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
    },
    compiler,
  );
  await server.start();
  return { origin, stop: () => server.stop() };
}
