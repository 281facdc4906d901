import { box, COLOURS, disc, dumbbell, flat, floor, head, INK, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** A squat with two dumbbells, a week on the wall behind: what a fitness plan looks like at home. */
export function bedroomWorkout(): string {
  const [w, h] = [480, 360];
  const wall = flat(`M0 0h${w}v${h}H0z`, COLOURS.sky);
  const days = Array.from({ length: 7 }, (_, day) =>
    box(56 + day * 18, 70, 12, 34, 3, day < 3 ? COLOURS.leaf : day === 3 ? COLOURS.marigold : COLOURS.sand, 2),
  );
  const week = box(44, 44, 146, 74, 8, COLOURS.cream) + stroke('M56 58h60', 4) + days.join('');
  const bed =
    box(330, 190, 190, 70, 18, COLOURS.rose) +
    box(316, 226, 200, 54, 12, COLOURS.cream) +
    box(340, 196, 60, 40, 12, COLOURS.marigold) +
    box(316, 250, 200, 34, 6, COLOURS.wood);
  const lamp = stroke('M420 0v40', 3) + shape('M392 74l14-34h28l14 34z', COLOURS.marigold);
  const mat = shape('M110 310h230l24 28H86z', COLOURS.leaf);
  const legs =
    tube('M206 236L262 250L250 312', 26, COLOURS.plum) +
    tube('M206 240L246 268L226 316', 26, '#4a3c74') +
    tube('M250 318h18M226 322h18', 13, COLOURS.cream);
  const body = tube('M210 148Q188 190 204 234', 48, COLOURS.brick);
  const arms = tube('M216 152Q244 176 284 172', 16, SKIN[3]) + disc(290, 171, 10, SKIN[3]);
  const person =
    legs +
    tube('M216 132v-8', 16, SKIN[3]) +
    head(222, 100, SKIN[3], 'short', 1, 25) +
    body +
    dumbbell(292, 172, 0.62, INK) +
    arms +
    stroke('M196 196h18', 4, COLOURS.cream);
  return scene(
    w,
    h,
    wall + week + lamp + floor(w, 282, h, '#e9c99a') + bed + plant(40, 290, 0.85) + mat + person + dumbbell(388, 326, 0.6),
  );
}
