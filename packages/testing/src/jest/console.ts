// React, the federation runtime and jsdom report mistakes to the console, where they go unnoticed during a test run.
import { format } from 'node:util';

const printed: string[] = [];
const expected = new Set<RegExp>();

for (const level of ['error', 'warn'] as const) console[level] = (...parts: unknown[]) => void printed.push(format(...parts));

/** Expects matching errors and warnings in this test. Any other fails it, and so does a missing one. */
export const expectConsole = (pattern: RegExp): void => void expected.add(pattern);

/** Resets output and expectations. @returns one text per unexpected or missing message */
export function resetConsole(): string[] {
  const unexpected = printed.filter((message) => ![...expected].some((pattern) => pattern.test(message)));
  const missing = [...expected].filter((pattern) => !printed.some((message) => pattern.test(message)));
  printed.length = 0;
  expected.clear();
  return [
    ...unexpected.map((message) => `The test printed to the console:\n${message}`),
    ...missing.map((pattern) => `The test expected ${pattern} on the console`),
  ];
}
