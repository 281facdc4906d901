import { describe, expect, it } from '@jest/globals';
import { findGlobals } from './find-globals.ts';

describe('globals of a script', () => {
  it.each([
    ['jQuery("#root")', ['jQuery']],
    ['window.tracker = 1', ['tracker']],
    ['globalThis.tracker ??= []', ['tracker']],
    ['counter = 1; export {}', ['counter']],
    ['const send = () => dataLayer.push(1); send()', ['dataLayer']],
  ])('%s expects them of the page', (script, names) => expect(findGlobals(script)).toEqual(names));

  it.each([
    'fetch("/x"); new Map(); structuredClone({}); document.title = location.href; window.scrollTo(0, 0)',
    'const jQuery = () => 1; jQuery()',
    'import { a } from "./a.js"; export const b = () => a(({ c: tracker }) => tracker.window)',
    'if (typeof process !== "undefined") process.exit()',
    'const f = (window) => window.tracker; f({})',
    '__fitghar_federation.default',
    'globalThis.tracker?.push(1); document.title = window.tracker',
  ])('%s expects none', (script) => expect(findGlobals(script)).toEqual([]));
});
