import { type RspackPluginInstance, rspack } from '@rspack/core';

const { RuntimeGlobals } = rspack;
const NAME = 'ForgetFailedModules';

class ForgetFailedModules extends rspack.RuntimeModule {
  constructor() {
    super(NAME);
  }

  override generate(): string {
    return `${RuntimeGlobals.interceptModuleExecution}.push((execution) => {
  const { id, factory } = execution;
  execution.factory = function (...parts) {
    try {
      factory.apply(this, parts);
    } catch (error) {
      delete ${RuntimeGlobals.moduleCache}[id];
      throw error;
    }
  };
});`;
  }
}

/**
 * Runs a module anew after it has thrown. A bundled module that imports a shared one throws while that cannot be loaded, and the
 * bundler would give out what there is of it at the next import: `useQuery` of undefined, long after the network is back.
 * Its own option for this (`strictModuleErrorHandling`) throws the first error for ever.
 */
export const forgetFailedModules: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailedModules());
      });
    });
  },
};
