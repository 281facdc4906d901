import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { CORE_TESTS } from './core-tests.ts';

/** Which tests protect people is said once: by the threats and the duties to people. */
const DOCUMENTS = ['docs/threats.md', 'docs/protection.md'];

/** Every integration and fault test, relative to the root. */
const allTests = (): string[] => globSync('**/*.{int,faults}.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();

/** Those that these documents name. */
export function securityTests(): string[] {
  const text = DOCUMENTS.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const names = new Set([...text.matchAll(/`([\w-]+\.(?:int|faults))`/g)].map(([, name]) => `${name}.test.ts`));
  return allTests().filter((file) => names.has(path.basename(file)));
}

/** Those that a plain `npm test` leaves out, and the pipeline runs after it. */
export const testsAfterPlainRun = (): string[] => allTests().filter((file) => !CORE_TESTS.includes(file));
