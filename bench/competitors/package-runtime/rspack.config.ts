import path from 'node:path';
import { type CommandLine, shellConfig } from '@fitghar/federation';
import { type Configuration, rspack } from '@rspack/core';

/** The shell's build without its replacements of files of the federation runtime. */
export default function packageRuntime(env: CommandLine): Configuration {
  const config = shellConfig(path.resolve(import.meta.dirname, '../../../shell'))(env, {});
  return { ...config, plugins: config.plugins?.filter((plugin) => !(plugin instanceof rspack.NormalModuleReplacementPlugin)) ?? [] };
}
