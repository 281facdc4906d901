import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as account from './account/index.ts';
import * as admin from './admin/index.ts';
import * as booking from './booking/index.ts';
import type { Call } from './common/call.ts';
import * as common from './common/index.ts';
import * as institute from './institute/index.ts';
import * as marketing from './marketing/index.ts';
import * as payments from './payments/index.ts';
import * as plans from './plans/index.ts';
import * as releases from './releases/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const areas = { account, admin, booking, common, institute, marketing, payments, plans, releases };
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = Object.values(areas).flatMap((area) => Object.values<unknown>(area).filter(isCall));
const fieldsOf = (schema: object | undefined): string[] => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : []);

describe('the calls', () => {
  it('are many, and each address is described once', () => {
    const addresses = calls.flatMap((call) => [call.path, ...(call.alsoAt ? [call.alsoAt] : [])].map((at) => `${call.method} ${at}`));
    expect(addresses.length).toBeGreaterThan(250);
    expect(addresses.filter((each, index) => addresses.indexOf(each) !== index)).toEqual([]);
  });

  it('name the parameters of their paths', () => {
    const named = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const wrong = calls.filter((call) => named(call).sort().join() !== fieldsOf(call.params).sort().join());
    expect(wrong.map((call) => call.path)).toEqual([]);
  });

  it('have fields that a caller can give side by side', () => {
    const wrong = calls.filter((call) => {
      const names = [...fieldsOf(call.params), ...fieldsOf(call.query), 'body', ...(call.bodyAs === 'form' ? ['file', 'upload'] : [])];
      return new Set(names).size !== names.length;
    });
    expect(wrong.map((call) => call.path)).toEqual([]);
  });

  it('are addressed by their descriptions alone', () => {
    const patterns = calls.flatMap(({ path: own, alsoAt }) => [own, ...(alsoAt ? [alsoAt] : [])]).map((at) => at.split('/'));
    const isAddress = (text: string) => {
      if (/[:{]/.test(text.replaceAll(/\$\{[^}]*\}/g, ''))) return false; // a pattern in a text
      const parts = text
        .replaceAll(/\$\{[^}]*\}/g, ':')
        .replace(/^\/bff(?=\/)/, '')
        .replace(/\?.*/, '')
        .split('/');
      const fits = (pattern: string[]) =>
        pattern.length === parts.length &&
        pattern.every((part, index) => part === parts[index] || part.startsWith(':') || parts[index] === ':');
      return parts.some((part) => part !== '' && part !== ':') && patterns.some(fits);
    };
    const sources = globSync('{bff/src,services,packages/*/src,mf-*,shell/src}/**/*.{ts,tsx}', {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**'],
    });
    const found = sources
      .filter((file) => !/\.test\.tsx?$|\.(calls|paths)\.ts$/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
            /(?<!\w)['"`]((?:\/bff)?\/(?:api\/v1|admin\/api|user|trainer|pincode|check-)[^'"`\s]*)/g,
          ),
        ]
          .filter(([, text = '']) => isAddress(text))
          .map(([, text]) => `${file}: ${text}`),
      );
    expect(found).toEqual([]);
  });
});
