import { explainMismatch, formatList, satisfies } from '../common/index.ts';
import type { RegistryEntry } from './registry.responses.ts';

/** What a shell offers to remotes: the version of its platform, and what its packages export, by module. */
export interface Offer {
  platform: string;
  exports: Readonly<Record<string, readonly string[]>>;
}

/** What is to be done about a remote that uses names which a shell lacks, such as `PaidCard of @fitghar/ui/payments`. */
export const explainMissing = (missing: readonly string[]): string =>
  `needs ${formatList(missing)}, which this shell lacks: release the shell first`;

/** Why a shell does not load a version of a remote, to be said after its name; undefined if it does. */
export function misfitOf(
  { platform, exports }: Offer,
  { platform: range, uses = {} }: Pick<RegistryEntry, 'platform' | 'uses'>,
): string | undefined {
  if (!satisfies(platform, range)) return explainMismatch(platform, range);
  const missing = Object.entries(uses).flatMap(([module, names]) =>
    names.filter((name) => !exports[module]?.includes(name)).map((name) => `${name} of ${module}`),
  );
  return missing.length ? explainMissing(missing) : undefined;
}
