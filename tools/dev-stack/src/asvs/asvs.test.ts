import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { ASVS_IDS } from './asvs-ids.ts';
import { asvsPage, CHAPTERS, idsOf, REVIEWED } from './asvs-page.ts';

const ALL = CHAPTERS.flatMap(({ requirements }) => requirements);

/** Why a proof does not hold: its file is gone, or no longer has a test of this name. */
function problemOf(proof: string): string | null {
  const [, file = '', test] = /^([^:]+)(?:: (.+))?$/.exec(proof) ?? [];
  if (!existsSync(path.join(ROOT, file))) return `${file} does not exist`;
  return test && !readFileSync(path.join(ROOT, file), 'utf8').includes(test) ? `${file} has no test “${test}”` : null;
}

describe('the ASVS table', () => {
  it('has every requirement of levels 1 and 2 once, in its chapter', () => {
    expect(ASVS_IDS).toHaveLength(253);
    expect(ALL.flatMap(idsOf).sort()).toStrictEqual([...ASVS_IDS].sort());
    const ids = CHAPTERS.map(({ requirements }) => requirements.flatMap(idsOf));
    expect(ids.flatMap((each, index) => each.filter((id) => !id.startsWith(`${index + 1}.`)))).toStrictEqual([]);
  });

  it('leaves nothing open beyond the review', () => {
    const late = ALL.filter(({ state }) => typeof state === 'object' && state.openUntil <= REVIEWED);
    expect(late).toStrictEqual([]);
  });

  it('names files and tests that exist', () => {
    const proofs = ALL.flatMap(({ id, proof = [] }) => [...proof].map((each) => ({ id, problem: problemOf(each) })));
    expect(proofs.filter(({ problem }) => problem)).toStrictEqual([]);
  });

  it('docs/asvs.md is what it says; `npm run docs` writes it', () => {
    expect(readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8')).toBe(asvsPage());
  });
});
