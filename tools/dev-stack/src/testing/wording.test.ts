import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { avoidedWording } from './wording.ts';

describe('the wording', () => {
  it.each([
    ['screens', '{shell,mf-*,packages/ui,packages/platform}/src/**/*.{ts,tsx}'],
    ['emails, SMS and alarms', 'services/notifications/**/*.ts'],
    ['errors', 'services/**/*.errors.ts'],
    ['messages that both sides share', 'packages/contracts/src/**/*.ts'],
  ])('%s follow the voice guide', (_, files) => expect(avoidedWording(files)).toStrictEqual([]));

  it('of what was not found is the one on screen', () => {
    const files = globSync('{bff,services}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
    const named = files.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/new NotFoundError\('[^']*'\)/g) ?? []);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => /'(booking|promise|run|user)'/.test(name))).toStrictEqual([]);
  });
});
