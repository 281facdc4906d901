import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { RspackPluginInstance } from '@rspack/core';
import { refusal } from './refusal.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGES_OF_THE_SERVER = /^@fitghar\/(services|bff)(\/|$)/;
const FOLDERS_OF_THE_SERVER = /^(services|bff)[\\/]/;

/** Whether a browser file imports a module of Node.js or of the back end. */
function isServerModule(request: string, issuer: string, root: string): boolean {
  if (request.startsWith('.')) return FOLDERS_OF_THE_SERVER.test(path.relative(root, path.resolve(path.dirname(issuer), request)));
  return isBuiltin(request) || PACKAGES_OF_THE_SERVER.test(request);
}

/**
 * Fails the build if our source imports server code, and names the file. dependency-cruiser enforces the same rule; this
 * catches teams that build without running it.
 */
export const refuseServerModules: RspackPluginInstance = {
  apply(compiler) {
    // A remote with its own repository is outside this one.
    const root = compiler.context.startsWith(ROOT + path.sep) ? ROOT : path.dirname(compiler.context);
    compiler.hooks.normalModuleFactory.tap('RefuseServerModules', (factory) => {
      factory.hooks.beforeResolve.tap('RefuseServerModules', ({ request, contextInfo: { issuer } }) => {
        if (/[\\/]node_modules[\\/]/.test(issuer) || !isServerModule(request, issuer, root)) return;
        throw refusal(
          `${path.relative(root, issuer)} imports '${request}': a front end imports no server module (rule front-end-to-packages-only in .dependency-cruiser.mjs)`,
        );
      });
    });
  },
};
