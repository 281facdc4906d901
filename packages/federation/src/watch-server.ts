import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const FIRST_PORT = 4100;
export const originOf = (port = FIRST_PORT): string => `http://localhost:${port}`;

/** `rspack serve`: files for pages of another origin, the back end's. */
export const watchServer = (port = FIRST_PORT): NonNullable<Configuration['devServer']> => ({
  port,
  host: '127.0.0.1',
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*' },
  devMiddleware: { stats: 'errors-warnings' },
  static: false,
  hot: false,
  liveReload: false,
  client: false,
});

/** The same with hot module replacement. */
export const hotServer = (port = FIRST_PORT): NonNullable<Configuration['devServer']> => ({
  ...watchServer(port),
  hot: true,
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
});

/** Settings that {@link hotServer} requires. */
export const hotPlugins = () => [
  new ReactRefreshRspackPlugin(),
  new rspack.ProgressPlugin(() => undefined), // replaces the CLI's progress bars, which would overwrite each other
];
