import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSERS } from '@fitghar/contracts/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import bcd, { type CompatStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { inBrowsers, missingFeatures, missingSelectors, versionsOf } from './browser-features.ts';

const DEALT_WITH = new Set([
  'AbortSignal.timeout', // Chrome before 124 does not name the timeout: `connectionError` asks only who has aborted
  'navigator.cookieEnabled', // Safari before 18 is wrong in another site’s frame, where we are never shown
]);

it('the page for older browsers is seen by those that are too old, and by no others', () => {
  const probed = [bcd.html.elements?.script?.type?.importmap, bcd.css.types?.color?.['color-mix'], bcd.css.selectors?.has];
  const versions = probed.flatMap((feature) => (feature?.__compat ? versionsOf(feature.__compat) : []));
  const newest = (browser: keyof ReturnType<typeof versionsOf>) => Math.max(...versions.map((each) => each[browser]));
  expect(versions).toHaveLength(3);
  expect({ Chrome: newest('chrome'), Firefox: newest('firefox'), Safari: newest('safari_ios') }).toEqual(BROWSERS);
});

it('a feature behind a flag or a prefix counts as missing', () => {
  const feature = (support: CompatStatement['support']): CompatStatement => ({ support, source_file: '' });
  const { chrome, firefox, safari } = versionsOf(
    feature({
      chrome: [{ version_added: '120' }, { version_added: '90', flags: [{ type: 'runtime_flag', name: 'x' }] }],
      firefox: { version_added: false },
      safari: { version_added: '≤15', prefix: 'webkit' },
    }),
  );
  expect([chrome, firefox, safari]).toEqual([120, Infinity, Infinity]);
});

describe('what a supported browser lacks', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fitghar-features-'));
  const write = (name: string, text: string): string => {
    const file = path.join(dir, name);
    writeFileSync(file, text);
    return file;
  };
  afterAll(() => rmSync(dir, { recursive: true }));

  const scripts = {
    'static.ts': 'export const made = Promise.withResolvers<void>();',
    'member.ts': 'export const seen = (element: Element) => element.checkVisibility();',
    'global.ts': 'export const later = () => requestIdleCallback(() => undefined);',
    'value.ts': 'export const hasSome = (all: URLSearchParams) => (all.size ? all.toString() : "none");',
    'asked.ts': 'export const any = (all: AbortSignal[]) => (AbortSignal.any ? AbortSignal.any(all) : all[0]);',
    'chained.ts': 'export const used = navigator.userActivation?.hasBeenActive ?? true;',
    'window.ts': 'export const later = () => { if (window.requestIdleCallback) requestIdleCallback(() => undefined); };',
    'own.ts': 'const own = { withResolvers: () => 1 }; export const made = own.withResolvers();',
  };
  let found: string[] = [];
  beforeAll(() => {
    const written = Object.entries(scripts).map(([name, text]) => write(name, text));
    found = missingFeatures([...written, ...inBrowsers('.ts'), ...inBrowsers('.tsx')], DEALT_WITH);
  }, 180_000);
  const inScript = (name: string) => found.filter((line) => line.includes(name));

  it.each(['static.ts', 'member.ts', 'global.ts', 'value.ts'])('is found: %s', (name) => expect(inScript(name)).toHaveLength(1));
  it.each(['asked.ts', 'chained.ts', 'window.ts', 'own.ts'])('is not, if it is asked for or our own: %s', (name) =>
    expect(inScript(name)).toEqual([]),
  );

  it('is used nowhere without asking for it', () => {
    const written = Object.keys(scripts);
    // If this fails, ask for it first and do without: packages/contracts/src/common/browsers.ts has the oldest browsers.
    expect(found.filter((line) => !written.some((name) => line.includes(name)))).toEqual([]);
  });

  it('is in no list of selectors, which it would drop as a whole', () => {
    const lists = write(
      'lists.css',
      'a, details::details-content { color: red; }\np::details-content { color: red; }\na:has(b), i { color: red; }',
    );
    expect(missingSelectors([lists])).toEqual([expect.stringMatching(/lists\.css: a, details::details-content$/)]);
    expect(missingSelectors(inBrowsers('.css'))).toEqual([]);
  });
});
