// Regenerates all illustrations: node packages/ui/illustrations/draw.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { balconyYoga } from './scenes/balcony-yoga.ts';
import { bedroomWorkout } from './scenes/bedroom-workout.ts';
import { certificate } from './scenes/certificate.ts';
import { livingRoom } from './scenes/living-room.ts';
import { officeYoga } from './scenes/office-yoga.ts';
import { onTheWay } from './scenes/on-the-way.ts';
import { onlineClass } from './scenes/online-class.ts';
import { PLANS } from './scenes/plans.ts';
import { PORTRAITS } from './scenes/portraits.ts';
import { rolledMat } from './scenes/rolled-mat.ts';
import { specialist } from './scenes/specialist.ts';
import { STEPS } from './scenes/steps.ts';
import { thali } from './scenes/thali.ts';
import { trainerAtDoor } from './scenes/trainer-at-door.ts';
import { wrongDoor } from './scenes/wrong-door.ts';

const SCENES = {
  'living-room': livingRoom,
  'balcony-yoga': balconyYoga,
  'trainer-at-door': trainerAtDoor,
  thali,
  specialist,
  'bedroom-workout': bedroomWorkout,
  'online-class': onlineClass,
  'on-the-way': onTheWay,
  'office-yoga': officeYoga,
  'rolled-mat': rolledMat,
  'wrong-door': wrongDoor,
  certificate,
  ...PLANS,
  ...PORTRAITS,
  ...STEPS,
};

for (const [name, draw] of Object.entries(SCENES))
  writeFileSync(path.join(import.meta.dirname, '../src/illustrations', `${name}.svg`), draw());
