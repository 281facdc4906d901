import { remoteNames } from '@fitghar/build';
import { CliError } from './cli-error.ts';
import { ROOT } from './root.ts';

/** Folders of all front ends, the shell first. */
export const FRONT_ENDS: readonly string[] = ['shell', ...remoteNames(ROOT)];

/** Validates names of front ends. @throws CliError if one is unknown */
export function frontEnds(names: string[]): string[] {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  if (unknown.length) throw new CliError(`Unknown front end ${unknown.join(', ')}. Choose from: ${FRONT_ENDS.join(', ')}`);
  return names;
}
