import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import slimIcon from './lucide-loader.mjs';

const icons = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');

it('leaves of an icon only its elements', () => {
  const icon = slimIcon(readFileSync(path.join(icons, 'users-round.mjs'), 'utf8')).replace(/\s+/g, ' ');
  expect(icon).toContain(
    'const __iconData = { node: [ ["path", { d: "M18 21a8 8 0 0 0-16 0" }], ["circle", { cx: "10", cy: "8", r: "5" }], ' +
      '["path", { d: "M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3" }] ] }; const UsersRound = createLucideIcon(__iconData);',
  );
});
