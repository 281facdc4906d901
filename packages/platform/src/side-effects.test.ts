import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as z from 'zod';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(PACKAGE, file), 'utf8');

it('lists every module that registers a listener on load, so that no build drops it', () => {
  const { sideEffects } = z.object({ sideEffects: z.array(z.string()) }).parse(JSON.parse(read('package.json')));
  const registering = globSync('src/**/*.{ts,tsx}', { cwd: PACKAGE })
    .filter((file) => !/\.test\.tsx?$/.test(file) && /^(?:addEventListener|\w+\.subscribe)\(/m.test(read(file)))
    .map((file) => `./${file}`);
  expect(registering.sort()).toEqual(sideEffects);
});
