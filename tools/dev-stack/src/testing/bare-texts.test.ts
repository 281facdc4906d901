import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from '../root.ts';
import { bareTexts, bareTextsOf } from './bare-texts.ts';

const SCREENS = '{shell,mf-*,packages/ui,packages/platform}/src/**/*.tsx';

const found = (jsx: string): string[] =>
  bareTextsOf(ts.createSourceFile('x.tsx', `<>${jsx}</>`, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));

describe('texts beside parts that come and go', () => {
  it.each([
    ['an element inserted before a text', '<b>{busy && <i />}Pay</b>'],
    ['an element inserted before a template', '<b>{busy && <i />}{`Pay now`}</b>'],
    ['a list before a text', '<b>{rows.map((row) => <i key={row} />)} in all</b>'],
    ['a text that comes and goes beside another', '<b>{count} {busy && `of all`}</b>'],
    ['a text in place of an element', '<b>{name ? <i>{name}</i> : "Nobody"}, at last</b>'],
    ['texts of a fragment that comes and goes', '<b>{read ? <>read by <i>{name}</i></> : null}</b>'],
  ])('are found: %s', (_, jsx) => expect(found(jsx)).toHaveLength(1));

  it.each([
    ['a text in its own element', '<b>{busy && <i />}<span>Pay</span></b>'],
    ['a text that only changes', '<b><i /> {busy ? "Paying" : "Pay"}</b>'],
    ['the only text of an element', '<b>{busy && "Paying"}</b>'],
    ['an element after a text', '<b>Pay {busy && <i />}</b>'],
    ['a blank between them', '<b>{busy && <i />}{" "}<span>Pay</span></b>'],
  ])('are not: %s', (_, jsx) => expect(found(jsx)).toEqual([]));

  it('have elements of their own on every screen, so that a translated page works', () => expect(bareTexts(SCREENS)).toEqual([]));
});

// Free text has `dir="auto"` instead, and may be translated.
it('names stay as people write them in a translated page', () => {
  const translated = globSync(SCREENS, { cwd: ROOT }).filter((file) =>
    /<bdi(?![^>]*translate="no")/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(translated).toEqual([]);
});
