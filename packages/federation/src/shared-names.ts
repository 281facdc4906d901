import type { Compilation, Module } from '@rspack/core';
import { SHARED_MODULES } from './shared-modules.ts';

/** Names by module. */
type Names = Record<string, string[]>;

/** Modules of which the shell decides what they export. Others, such as React, follow their versions. */
const MODULES = new Set(Object.keys(SHARED_MODULES).filter((name) => name.startsWith('@fitghar/') || name === 'zod/mini'));
/** The shell's choice of `zod/mini`, as share-scope.ts imports it. */
const CHOSEN: Record<string, string> = { './zod.ts': 'zod/mini' };

const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>): Names =>
  Object.fromEntries([...found].sort().map(([name, names]) => [name, [...names].sort()]));

const importsOf = ({ modules, moduleGraph }: Compilation, of: (module: Module) => boolean) =>
  [...modules].filter(of).flatMap((module) => moduleGraph.getIncomingConnections(module));

/** The names that a remote imports from the packages that the shell shares: all that the gate can know before it loads the remote. */
export function usedNames(compilation: Compilation): Names {
  const used = new Map<string, Set<string>>();
  for (const { dependency } of importsOf(compilation, ({ type }) => type === 'consume-shared-module')) {
    const { request = '', ids: [name] = [] } = dependency;
    if (MODULES.has(request) && name) used.set(request, (used.get(request) ?? new Set()).add(name));
  }
  return sorted(used);
}

/**
 * The names that the shell's packages export.
 * @throws Error if the bundler does not know those of one
 */
export function sharedNames(compilation: Compilation): Names {
  const shared = new Map<string, Set<string>>();
  // The import of a name leads to the file behind the entry point; that of the module to the entry point itself.
  for (const { dependency, module } of importsOf(compilation, () => true)) {
    const { request = '', type } = dependency;
    const name = CHOSEN[request] ?? request;
    if (!module || !MODULES.has(name) || request === 'zod/mini' || !['esm import', 'import()'].includes(type)) continue;
    const names = compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`The bundler does not know what ${name} exports`);
    shared.set(name, new Set(names));
  }
  return sorted(shared);
}
