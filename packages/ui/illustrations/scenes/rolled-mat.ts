import { box, COLOURS, disc, dumbbell, flat, floor, plant, scene, shape, stroke, tube } from '../parts.ts';

/** A room before training: a rolled mat, shoes by the wall, a cup of chai. */
export function rolledMat(): string {
  const [w, h] = [480, 240];
  const wall =
    flat(`M0 0h${w}v${h}H0z`, COLOURS.sand) +
    box(300, 24, 120, 96, 8, COLOURS.sky) +
    disc(384, 62, 20, COLOURS.marigold) +
    stroke('M360 24v96M300 72h120', 4);
  const mat =
    tube('M132 186h116', 44, COLOURS.leaf) +
    disc(250, 186, 22, COLOURS.mint) +
    stroke('M250 186m-12 0a12 12 0 1 1 12 12', 4) +
    stroke('M162 164v44M214 164v44', 4, COLOURS.marigold);
  const shoes =
    shape('M296 206v-22h18q8 14 34 16v6z', COLOURS.brick) +
    shape('M352 214v-22h18q8 14 34 16v6z', COLOURS.brick) +
    stroke('M296 208h52M352 216h52', 5, COLOURS.cream);
  const cup = box(440, 172, 26, 30, 7, COLOURS.cream) + stroke('M448 162q5-8 0-14M458 162q5-8 0-14', 3);
  return scene(w, h, wall + floor(w, 168, h, '#e9c99a') + plant(58, 186, 0.9) + mat + shoes + cup + dumbbell(196, 222, 0.4));
}
