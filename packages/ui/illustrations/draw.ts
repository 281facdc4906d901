// Draws every scene anew: node packages/ui/illustrations/draw.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { balconyYoga } from './scenes/balcony-yoga.ts';
import { livingRoom } from './scenes/living-room.ts';
import { PORTRAITS } from './scenes/portraits.ts';
import { STEPS } from './scenes/steps.ts';
import { thali } from './scenes/thali.ts';
import { trainerAtDoor } from './scenes/trainer-at-door.ts';

const SCENES = { 'living-room': livingRoom, 'balcony-yoga': balconyYoga, 'trainer-at-door': trainerAtDoor, thali, ...PORTRAITS, ...STEPS };

for (const [name, draw] of Object.entries(SCENES))
  writeFileSync(path.join(import.meta.dirname, '../src/illustrations', `${name}.svg`), draw());
