import type { RegistryEntry } from '@fitghar/contracts/releases';
import { sharedModules } from './share-scope.ts';

async function namesOf(module: string): Promise<object> {
  const shared = sharedModules[module];
  if (!shared) return {};
  const exported = 'lib' in shared ? shared.lib() : (await shared.get())();
  return typeof exported === 'object' && exported !== null ? exported : {};
}

/**
 * Names that a remote uses and that this page's shell lacks, as `PaidCard of @fitghar/ui/payments`. The server has compared the
 * versions that it serves in a page with the page's own shell; those that come later may be younger than the page.
 */
export async function missingNames({ uses = {} }: Pick<RegistryEntry, 'uses'>): Promise<string[]> {
  const missing = Object.entries(uses).map(async ([module, names]) => {
    const exported = await namesOf(module);
    return names.filter((name) => !(name in exported)).map((name) => `${name} of ${module}`);
  });
  return (await Promise.all(missing)).flat();
}
