import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes source maps from a served folder. Those of scripts move to `target`. */
export function moveSourceMaps(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.map'))) {
    if (name.endsWith('.js.map')) renameSync(path.join(folder, name), path.join(target, name));
    else rmSync(path.join(folder, name));
  }
}
