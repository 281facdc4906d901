import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { refuseServerModules } from './refuse-server-modules.ts';

/** What differs between the shell, a remote and the preview of a remote. */
export interface Bundle {
  /** Folder of the front end, absolute: a build is the same from every working directory. */
  dir: string;
  /** Where the files are served; `auto` follows the file that loads them. */
  publicPath: string;
  /** Keeps the module systems and class names of several bundles on one page apart. */
  uniqueName: string;
  dev?: boolean;
}

/** Native ES modules for browsers of the last two years; one JSX and one CSS rule for everybody. */
export function baseConfig({ dir, publicPath, uniqueName, dev = false }: Bundle): Configuration {
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
      target: 'es2022',
    },
  };
  return {
    mode: dev ? 'development' : 'production',
    context: dir,
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    performance: false,
    infrastructureLogging: { level: 'error' }, // the manifest warns of publicPath 'auto', which is what we want
    lazyCompilation: false,
    output: {
      path: path.join(dir, 'dist'),
      publicPath,
      uniqueName,
      clean: !dev,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: dev ? '[name][ext]' : '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['development', 'import', 'browser', 'default'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          generator: { localIdentName: `${uniqueName}-[local]-[hash:base64:5]`, exportsOnly: false },
          parser: { namedExports: false },
        },
        // fonts are named by the path under which they are served
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', parser: { url: false } },
        {
          test: /\.md$/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'markdown-loader.mjs'),
          generator: { filename: dev ? '[name].html' : '[name].[contenthash:8].html' },
        },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') }), refuseServerModules],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}
