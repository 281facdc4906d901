import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ASVS_IDS } from './asvs-ids.ts';
import { ROOT } from './root.ts';

const PAGE = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');

interface Row {
  id: string;
  state: string;
  /** Proof of what is met; reason of the rest. */
  proof: string;
}

const ROWS = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , state = '', proof = '']): Row => ({ id, state, proof }),
);

/** What backticks in a proof name: a file, and maybe a test in it. Other backticked words have no slash or ending. */
const namedIn = (proof: string) =>
  [...proof.matchAll(/`([\w.@/-]+)(?:: ([^`]+))?`/g)]
    .map(([, file = '', test]) => ({ file, test }))
    .filter(({ file }) => /\.(ts|tsx|md|js|json|mjs|yml)$/.test(file) || existsSync(path.join(ROOT, file)));

/** Why a proof does not hold: files that are gone, and tests that no longer have this name. */
const problemsOf = ({ id, proof }: Row): string[] =>
  namedIn(proof).flatMap(({ file, test }) => {
    const at = path.join(ROOT, file);
    if (!existsSync(at)) return [`${id}: ${file} does not exist`];
    return test && !readFileSync(at, 'utf8').includes(test) ? [`${id}: ${file} has no test “${test}”`] : [];
  });

describe('the ASVS table', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(ASVS_IDS).toHaveLength(253);
    expect(ROWS.map(({ id }) => id).sort()).toStrictEqual([...ASVS_IDS].sort());
  });

  it('knows three states, and every open one ends after the review', () => {
    const [, reviewed = ''] = /Reviewed on (\d{4}-\d{2}-\d{2})/.exec(PAGE) ?? [];
    expect(reviewed).not.toBe('');
    const wrong = ROWS.filter(({ state }) => {
      const [, until] = /^open until (\d{4}-\d{2}-\d{2})$/.exec(state) ?? [];
      return until === undefined ? state !== 'met' && state !== 'not applicable' : until <= reviewed;
    });
    expect(wrong).toStrictEqual([]);
  });

  it('proves what is met by files and tests that exist', () => {
    const unproven = ROWS.filter(({ state, proof }) => state === 'met' && namedIn(proof).length === 0);
    expect(unproven).toStrictEqual([]);
    expect(ROWS.flatMap(problemsOf)).toStrictEqual([]);
  });

  it('counts its states', () => {
    const count = (state: string) => ROWS.filter((row) => row.state.startsWith(state)).length;
    expect(PAGE).toContain(`| Total | ${count('met')} | ${count('not applicable')} | ${count('open')} |`);
  });
});
