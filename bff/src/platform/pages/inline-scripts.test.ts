import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { tellOldBrowser } from './inline-scripts.ts';
import { pageTexts } from './page-texts.ts';

const TELL_OLD_BROWSER = tellOldBrowser(pageTexts());

const supports =
  (lacking: string) =>
  (...what: string[]) =>
    !what.join(' ').includes(lacking);

/** The texts over the page of a browser with these globals. */
function shownBy(globals: object): string[] {
  const shown: string[] = [];
  const body = { firstChild: null, insertBefore: (node: { text: string }) => shown.push(node.text) };
  const createElement = () => ({
    text: '',
    style: {},
    setAttribute: () => undefined,
    appendChild(child: string) {
      this.text = child;
    },
  });
  vm.runInNewContext(TELL_OLD_BROWSER, { ...globals, document: { body, createElement, createTextNode: (text: string) => text } });
  return shown;
}

describe('a browser that is too old', () => {
  it.each([
    ['of a time without any of them', {}],
    ['without import maps', { HTMLScriptElement: { supports: supports('importmap') }, CSS: { supports: supports('none') } }],
    ['without color-mix()', { HTMLScriptElement: { supports: supports('none') }, CSS: { supports: supports('color-mix') } }],
    ['without :has()', { HTMLScriptElement: { supports: supports('none') }, CSS: { supports: supports(':has') } }],
  ])('is told which one it needs: %s', (_, globals) =>
    expect(shownBy(globals)).toEqual([
      'Your browser is too old for this site. You can read it, but forms and buttons may not work. Update to Chrome or Edge 111, Firefox 121, Safari 16.4, or a later version.',
    ]),
  );

  it('can read the script that tells it', () =>
    expect(TELL_OLD_BROWSER).not.toMatch(/=>|\b(const|let|of)\b\s*[[{(\w]+\s*=|`|\?\.|\?\?|\.\.\./));

  it('is not any other', () =>
    expect(shownBy({ HTMLScriptElement: { supports: supports('none') }, CSS: { supports: supports('none') } })).toEqual([]));
});
