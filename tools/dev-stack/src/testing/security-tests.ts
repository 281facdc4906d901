import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { CORE_TESTS, LATER_TESTS } from './core-tests.ts';

/** Which tests protect people is said once: by the threats and the duties to people. */
const DOCUMENTS = ['docs/threats.md', 'docs/protection.md'];

/** Integration and fault tests that these documents name, relative to the root. */
export function securityTests(): string[] {
  const text = DOCUMENTS.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const names = new Set([...text.matchAll(/`([\w-]+\.(?:int|faults))`/g)].map(([, name]) => `${name}.test.ts`));
  return globSync('bff/**/*.{int,faults}.test.ts', { cwd: ROOT, exclude: ['**/{node_modules,dist}/**'] })
    .filter((file) => names.has(path.basename(file)))
    .sort();
}

/** Those that a plain `npm test` does not run, and what else the pipeline runs after it. */
export const testsAfterPlainRun = (): string[] => [...securityTests().filter((file) => !CORE_TESTS.includes(file)), ...LATER_TESTS];
