// Draws every scene anew: node packages/ui/illustrations/draw.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCENES } from './scenes.ts';

for (const [name, svg] of Object.entries(SCENES)) writeFileSync(path.join(import.meta.dirname, '../src/illustrations', `${name}.svg`), svg);
