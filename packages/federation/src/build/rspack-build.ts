import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BuildError } from './build-error.ts';

export const RSPACK = path.join(path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/**
 * Runs `rspack build` with a folder's `rspack.config.ts`.
 * @throws BuildError with the bundler's messages
 */
export function rspackBuild(folder: string, outDir: string, ...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--conditions=development', RSPACK, 'build', '--config-loader', 'native', '--output-path', outDir, ...options],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } },
      (error, stdout, stderr) => {
        if (!error) resolve();
        else reject(new BuildError(`${path.basename(folder)} failed to build\n${`${stdout}${stderr}`.trim() || error.message}`));
      },
    );
  });
}
