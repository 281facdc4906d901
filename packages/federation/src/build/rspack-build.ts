import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BuildError } from './build-error.ts';

export const RSPACK = path.join(path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** The site needs what only the preset writes: the registry entry, the files of each page, and the shell's runtime. */
function assertBuiltByPreset(folder: string): void {
  if (existsSync(path.join(folder, 'rspack.config.ts'))) return;
  const [other] = globSync('{vite,webpack,rollup,rsbuild}.config.*', { cwd: folder });
  throw new BuildError(
    `${path.basename(folder)} ${other ? `is built by ${other}` : 'has no rspack.config.ts'}, but the site loads remotes that the preset builds. Add rspack.config.ts with remoteConfig of @fitghar/federation, as its README shows${other ? `, and keep ${other} for other things` : ''}`,
  );
}

/**
 * Runs `rspack build` with a folder's `rspack.config.ts`.
 * @param language instead of English; also of what the config reads, such as the titles of a remote's pages
 * @throws BuildError with the bundler's messages, or if another bundler is configured
 */
export async function rspackBuild(folder: string, outDir: string, options: string[] = [], language?: string): Promise<void> {
  assertBuiltByPreset(folder);
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [
        ...(language ? [`--conditions=${language}`] : []),
        ...['--conditions=development', RSPACK, 'build', '--config-loader', 'native', '--output-path', outDir, ...options],
        ...(language ? ['--env', `language=${language}`] : []),
      ],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        if (!error) resolve();
        else reject(new BuildError(`${path.basename(folder)} failed to build\n${`${stdout}${stderr}`.trim() || error.message}`));
      },
    );
  });
}
