import { box, COLOURS, flat, floor, head, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** Colleagues on mats between their desks. */
export function officeYoga(): string {
  const [w, h] = [480, 360];
  const wall =
    flat(`M0 0h${w}v${h}H0z`, COLOURS.sky) +
    [40, 190, 340].map((x) => box(x, 30, 104, 92, 6, COLOURS.cream) + stroke(`M${x + 52} 30v92`, 4)).join('');
  const desk = (x: number): string =>
    box(x, 164, 130, 14, 4, COLOURS.wood) +
    stroke(`M${x + 14} 178v66M${x + 116} 178v66`, 6) +
    box(x + 36, 118, 62, 40, 5, COLOURS.plum) +
    stroke(`M${x + 67} 158v8`, 6);
  const stretching = (x: number, skin: string, hair: 'bun' | 'short' | 'grey', shirt: string, legs: string): string =>
    shape(`M${x - 62} 316h124l12 22H${x - 74}z`, COLOURS.leaf) +
    tube(`M${x - 8} 250L${x - 10} 312`, 22, legs) +
    tube(`M${x + 12} 250L${x + 14} 312`, 22, legs) +
    tube(`M${x - 14} 190L${x - 30} 150L${x - 4} 112`, 14, skin) +
    tube(`M${x + 18} 190L${x + 34} 150L${x + 6} 112`, 14, skin) +
    tube(`M${x + 2} 194v50`, 44, shirt) +
    tube(`M${x + 2} 172v-6`, 14, skin) +
    head(x + 2, 146, skin, hair, 1, 22);
  return scene(
    w,
    h,
    wall +
      floor(w, 244, h, '#e9c99a') +
      desk(4) +
      desk(346) +
      plant(176, 252, 0.7) +
      stretching(128, SKIN[1], 'bun', COLOURS.marigold, COLOURS.plum) +
      stretching(248, SKIN[3], 'short', COLOURS.brick, '#2c2b45') +
      stretching(368, SKIN[2], 'grey', COLOURS.leafDeep, COLOURS.plum),
  );
}
