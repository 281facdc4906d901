import { afterEach, describe, expect, it } from '@jest/globals';
import { fullStyle } from './computed-style.ts';

const PROPERTIES = ['display', 'visibility', 'pointerEvents', 'opacity', 'color', 'cursor'] as const;

const answersOf = (element: Element, style: (element: Element) => CSSStyleDeclaration) => ({
  element: element.outerHTML,
  ...Object.fromEntries(PROPERTIES.map((property) => [property, style(element)[property]])),
  read: ['display', 'visibility', 'opacity', 'font-size'].map((name) => style(element).getPropertyValue(name)),
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('the style of an element', () => {
  it.each([
    ['by its name', '<h1></h1><span></span><li></li><td></td><script></script><template></template><ruby><rt>a</rt></ruby><rt></rt>'],
    ['by its attributes', '<p hidden></p><p></p><dialog></dialog><dialog open></dialog><input type="hidden" /><input />'],
    ['by namespace', '<svg><title></title><g hidden></g></svg><title></title>'],
    [
      'by its own style',
      '<p style="display: none"></p><p style="display: flex; opacity: 0" hidden></p><b style="opacity: 0.5; color: red"></b><b></b>',
    ],
    [
      'by its ancestors’',
      '<p style="visibility: hidden"><b><i style="visibility: visible"></i></b></p><p style="pointer-events: none"><b></b></p><p style="color: red; opacity: 0"><b></b></p>',
    ],
  ])('is jsdom’s %s', (_, html) => {
    document.body.innerHTML = html;
    const all = [...document.querySelectorAll('*')];
    expect(all.map((element) => answersOf(element, getComputedStyle))).toEqual(all.map((element) => answersOf(element, fullStyle)));
  });

  it('is jsdom’s after a change', () => {
    document.body.innerHTML = '<div><p></p></div>';
    const [outer, inner] = document.querySelectorAll<HTMLElement>('div, p');
    if (!outer || !inner) throw new Error('No elements');
    expect(getComputedStyle(inner).visibility).toBe('visible');
    outer.style.visibility = 'hidden';
    expect(getComputedStyle(inner).visibility).toBe('hidden');
    inner.hidden = true;
    expect(getComputedStyle(inner).display).toBe('none');
  });

  it('is jsdom’s by a style sheet', () => {
    document.head.innerHTML = '<style>p { display: none }</style>';
    document.body.innerHTML = '<p></p>';
    expect([...document.querySelectorAll('p')].map((element) => getComputedStyle(element).display)).toEqual(['none']);
  });
});
