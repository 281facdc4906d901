import path from 'node:path';
import { BROWSERS } from '@fitghar/contracts/common';
import { type Configuration, rspack } from '@rspack/core';
import { refuseServerModules } from './refuse-server-modules.ts';
import { refuseUnusedTexts } from './refuse-unused-texts.ts';

/** As queries of browserslist. For older ones, each logical property would become rules for every language written from right to left. */
const { Chrome, Firefox, Safari } = BROWSERS;
const TARGETS = [`chrome >= ${Chrome}`, `edge >= ${Chrome}`, `firefox >= ${Firefox}`, `safari >= ${Safari}`, `ios_saf >= ${Safari}`];

/** Of the federation runtime, as its plugin sets them (`experiments.optimization`): without the part that reads snapshots. */
export const runtimeFlags = (target: 'web' | 'node') =>
  new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify(target) });

/** Build options that differ between the shell, remotes and a standalone remote. */
export interface Bundle {
  /** Absolute folder of the front end, so that builds do not depend on the working directory. */
  dir: string;
  /** Public path; `auto` derives it from the loading script. */
  publicPath: string;
  /** Isolates module runtimes and class names of several bundles on one page. */
  uniqueName: string;
  dev?: boolean;
  /** For Node, to render HTML: without style sheets and pictures, whose names stay those of the browser's build. */
  headless?: boolean;
  /** What `#texts/…` of each package leads to. Default: English. */
  language?: string | undefined;
}

/** Native ES modules with shared JSX and CSS rules. */
export function baseConfig({ dir, publicPath, uniqueName, dev = false, headless = false, language }: Bundle): Configuration {
  const name = dev ? '[name]' : '[name].[contenthash:8]';
  const sourceName = ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) =>
    path.isAbsolute(file) ? path.relative(path.dirname(dir), file) : file;
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
    // Hidden maps: no file references them; the server uses them to resolve reported errors.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    target: [headless ? 'node' : 'web', 'es2022'],
    performance: false,
    infrastructureLogging: { level: 'error' }, // silences the manifest's warning about publicPath 'auto', which is intended
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
      // Repository paths, such as mf-booking/src/remote.ts
      ...(!dev && { devtoolModuleFilenameTemplate: sourceName }),
      assetModuleFilename: dev ? '[name][ext]' : '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: [...(language ? [language] : []), 'development', 'import', 'browser', 'default'],
    },
    module: {
      // A text that a language lacks.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          generator: { localIdentName: `${uniqueName}-[local]-[hash:base64:5]`, exportsOnly: headless },
          parser: { namedExports: false },
        },
        // fonts are referenced by their public path
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', parser: { url: false }, generator: { exportsOnly: headless } },
        {
          test: /\.md$/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'markdown-loader.mjs'),
          options: { language },
          generator: { filename: dev ? '[name].html' : '[name].[contenthash:8].html' },
        },
        { test: /\.(svg|woff2)$/, type: 'asset/resource', generator: { emit: !headless } },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') }),
      refuseServerModules,
      refuseUnusedTexts(dir),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 }, format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
  };
}
