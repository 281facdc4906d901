import { remoteNames } from '@fitghar/build';
import { Problem } from './problem.ts';
import { ROOT } from './root.ts';

/** Folders of all front ends; the shell comes first. */
export const FRONT_ENDS: readonly string[] = ['shell', ...remoteNames(ROOT)];

/** The front ends that somebody has named. @throws Problem where there is no such folder */
export function frontEnds(names: string[]): string[] {
  const unknown = names.filter((name) => !FRONT_ENDS.includes(name));
  if (unknown.length) throw new Problem(`There is no ${unknown.join(', ')}. Choose from: ${FRONT_ENDS.join(', ')}`);
  return names;
}
