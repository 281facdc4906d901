import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { HOUR_MS } from '@fitghar/contracts/common';
import { type ExternalItem, rspack, type Stats } from '@rspack/core';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../root.ts';
import { swcOptions } from '../swc-options.ts';

const BUNDLES = path.join(ROOT, '.cache/screens');
/** A run that has begun needs its own until it ends. */
const KEPT_MS = HOUR_MS;
/** What almost every screen test loads, and what tests of these packages load of them. */
const ENTRIES = [
  'react/jsx-runtime',
  'react-dom/client',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom/jest-globals',
  '@testing-library/react',
  '@testing-library/user-event',
];
const packageEntries = (): string[] =>
  globSync(['packages/{ui,platform}/src/{*.ts,bundled/*/index.ts}', 'packages/contracts/src/*/index.ts', 'packages/testing/src/index.ts'], {
    cwd: ROOT,
    exclude: ['**/*.{test,d}.ts'],
  }).map((file) => path.join(ROOT, file));

/** Of everything that the bundle is made of. */
function contentHash(): string {
  const hash = createHash('sha256');
  const sources = globSync('packages/{ui,platform,contracts,testing}/{package.json,src/**/*.{ts,tsx,css,mjs,cjs}}', {
    cwd: ROOT,
    exclude: ['**/*.test.*'],
  });
  const tools = globSync('tools/dev-stack/src/{swc-options,testing/screens-bundle}.ts', { cwd: ROOT });
  for (const file of ['package-lock.json', ...tools.sort(), ...sources.sort()])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Jest’s own modules are made for each test file, and React’s `act` looks for `require`, which modules of a bundle do not have. */
const externals: ExternalItem = ({ request = '' }, use) =>
  request === '@jest/globals' || request === 'react' || isBuiltin(request) ? use(undefined, `commonjs ${request}`) : use();

/**
 * Bundles the modules that each screen test loads into one script, unless nothing in it has changed, and deletes old
 * ones. Jest would compile and link 1,400 modules for each file.
 * @returns its folder
 * @throws CliError with the bundler’s messages
 */
export async function bundleForScreens(): Promise<string> {
  const folder = path.join(BUNDLES, contentHash());
  if (existsSync(path.join(folder, 'modules.json'))) return folder;
  for (const old of globSync(path.join(BUNDLES, '*'))) if (Date.now() - statSync(old).mtimeMs > KEPT_MS) rmSync(old, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, 'entry.cjs');
  // Never called: the modules are in the bundle, and each is evaluated when a test first needs it.
  const imports = [...ENTRIES, ...packageEntries()].map((name) => `import(${JSON.stringify(name)})`);
  writeFileSync(entry, `module.exports = (id) => __webpack_require__(id);\n() => [\n${imports.join(',\n')}\n];\n`);
  const jestFolder = path.join(ROOT, 'packages/testing/src/jest');
  const compiler = rspack({
    mode: 'development',
    context: ROOT,
    devtool: false,
    target: ['web', 'es2023'],
    entry,
    output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    externals,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['development', 'browser', '...'],
      mainFields: ['main'],
      modules: [path.join(ROOT, 'node_modules'), 'node_modules'],
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: swcOptions(false) },
        { test: /\.tsx$/, loader: 'builtin:swc-loader', options: swcOptions(true) },
        { test: /\.svg$/, type: 'asset/resource', generator: { filename: '[name][ext]', publicPath: '/assets/', emit: false } },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/\.module\.css$/, path.join(jestFolder, 'class-names.mjs')),
      new rspack.NormalModuleReplacementPlugin(/\.css$/, path.join(jestFolder, 'empty.mjs')),
    ],
    optimization: { moduleIds: 'named', concatenateModules: false, sideEffects: false, usedExports: false, mangleExports: false },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const wanted = { all: false, errors: true, modules: true, modulesSpace: Infinity, ids: true, providedExports: true };
  const { errors = [], modules = [] } = stats?.toJson(wanted) ?? {};
  if (errors.length)
    throw new CliError(`The modules of screen tests cannot be bundled\n${errors.map(({ message }) => message).join('\n')}`);
  const bundled = modules.flatMap(({ nameForCondition: file, id, providedExports: names }) =>
    file && path.isAbsolute(file) && file !== entry ? [[file, { id, names }]] : [],
  );
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(Object.fromEntries(bundled)));
  return folder;
}
