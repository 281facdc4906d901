import path from 'node:path';
import { type CommandLine, shellConfig } from '@fitghar/federation';
import { type Configuration, rspack } from '@rspack/core';

/** The shell's build with the federation runtime as its package ships it: without replacements of its files or removed methods. */
export default function packageRuntime(env: CommandLine): Configuration {
  const config = shellConfig(path.resolve(import.meta.dirname, '../../../shell'))(env, {});
  const rules = config.module?.rules?.filter((rule) => !(rule && typeof rule === 'object' && rule.loader?.endsWith('runtime-loader.mjs')));
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof rspack.NormalModuleReplacementPlugin));
  return { ...config, module: { ...config.module, rules: rules ?? [] }, plugins: plugins ?? [] };
}
