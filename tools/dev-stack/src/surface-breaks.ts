import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS } from './front-ends.ts';
import { ROOT } from './root.ts';

/** Front end → its files that import one of these names, or make a call with it. */
type Users = Map<string, string[]>;

/** `contracts` and `- booking/ratingBody.stars: number` → `@fitghar/contracts/booking` and `ratingBody`. */
function importOf(name: string, line: string): { from: string; imported: string } {
  const label = /^[-+] (?:type )?([\w/-]+)/.exec(line)?.[1] ?? '';
  const at = label.lastIndexOf('/');
  return { from: ['@fitghar', name, ...(at < 0 ? [] : [label.slice(0, at)])].join('/'), imported: label.slice(at + 1) };
}

const IMPORTS = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g;

function hasImport(source: string, { from, imported }: { from: string; imported: string }): boolean {
  const nameOf = (each: string): string | undefined =>
    each
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)[0];
  return [...source.matchAll(IMPORTS)].some(
    ([, names = '', module]) => module === from && names.split(',').some((each) => nameOf(each) === imported),
  );
}

const CALLS = /export const (\w+) = defineCall\(([\s\S]*?)\}\);/g;

/** The calls with this schema: a front end rarely imports that of a body. */
function callsWith(schema: string): { from: string; imported: string }[] {
  return globSync('packages/contracts/src/*/*.calls.ts', { cwd: ROOT }).flatMap((file) => {
    const from = `@fitghar/contracts/${path.basename(path.dirname(file))}`;
    const calls = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(CALLS)];
    return calls.flatMap(([, imported = '', description = '']) =>
      new RegExp(`\\b${schema}\\b`).test(description) ? [{ from, imported }] : [],
    );
  });
}

/** Sources of a front end, without its tests: those fail on their own. */
const sourcesOf = (frontEnd: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, frontEnd), exclude: ['node_modules/**', 'dist/**', '**/*.test.{ts,tsx}', 'test/**'] });

function findUsers(name: string, breaks: string[]): Users {
  const named = breaks.map((line) => importOf(name, line));
  const broken = [...named, ...(name === 'contracts' ? named.flatMap(({ imported }) => callsWith(imported)) : [])];
  const users: Users = new Map();
  for (const frontEnd of FRONT_ENDS) {
    const files = sourcesOf(frontEnd).filter((file) => {
      const source = readFileSync(path.join(ROOT, frontEnd, file), 'utf8');
      return broken.some((each) => hasImport(source, each));
    });
    if (files.length) users.set(frontEnd, files.sort());
  }
  return users;
}

const MAX_LINES = 20;
const listed = (lines: string[]): string[] =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`] : lines;

/** What a team needs to know of breaking changes of a package: what broke, whom it affects, and what to do. Empty without any. */
export function explainBreaks(name: string, breaks: string[]): string {
  if (!breaks.length) return '';
  const users = [...findUsers(name, breaks)].map(([frontEnd, files]) => `  ${frontEnd}: ${files.join(', ')}`);
  return [
    `packages/${name} breaks its public surface:`,
    ...listed(breaks).map((line) => `  ${line}`),
    ...(users.length ? ['Affected:', ...users] : ['No front end of this repository uses it; those of other repositories may.']),
    'Keep the old name beside the new one, or raise the major version: docs/team-handbook.md',
  ].join('\n');
}
