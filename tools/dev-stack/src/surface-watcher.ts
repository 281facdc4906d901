// Reports breaking changes of shared packages while their authors work; `npm run dev` starts it. Its own process,
// because the compiler takes seconds.
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';
import { breaksOf, forgetSource, PUBLIC_PACKAGES, readReport, surfaceNow } from './surface.ts';
import { explainBreaks } from './surface-breaks.ts';

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 200;
const reported = new Map<string, string>();
const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function check(name: string): void {
  const before = readReport(name);
  if (!before) return;
  const text = explainBreaks(name, breaksOf(before, surfaceNow(name)));
  if (text === (reported.get(name) ?? '')) return;
  reported.set(name, text);
  process.stdout.write(text ? `\n✗ ${text}\n\n` : `\n✓ packages/${name} is compatible again.\n\n`);
}

function checkChanged(): void {
  for (const name of changed) {
    changed.delete(name);
    try {
      check(name);
    } catch (error) {
      // Half-written sources: the next change is checked again.
      process.stderr.write(`packages/${name} cannot be compared: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

for (const name of PUBLIC_PACKAGES) {
  const folder = path.join(ROOT, 'packages', name, 'src');
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || !/\.tsx?$/.test(file)) return;
    forgetSource(path.join(folder, file));
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(checkChanged, SETTLED_AFTER_MS);
  });
}
// The first comparison parses every library, so it must not wait for the first change.
for (const name of PUBLIC_PACKAGES) changed.add(name);
checkChanged();
process.stdout.write('Shared packages are compared with their reports on each change.\n');
