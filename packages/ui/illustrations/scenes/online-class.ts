import { box, COLOURS, disc, flat, head, INK, katori, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** An evening class on a laptop, with a certificate on the wall. */
export function onlineClass(): string {
  const [w, h] = [480, 360];
  const wall = flat(`M0 0h${w}v${h}H0z`, '#e7def5');
  const certificate =
    box(44, 40, 116, 88, 6, COLOURS.wood) +
    box(54, 50, 96, 68, 3, COLOURS.cream, 2) +
    stroke('M70 66h64M78 80h48', 4, INK) +
    disc(102, 102, 9, COLOURS.marigold, 2);
  const moon =
    box(330, 36, 110, 110, 10, '#2c2b55') +
    disc(392, 80, 22, COLOURS.marigold, 0) +
    disc(402, 72, 20, '#2c2b55', 0) +
    stroke('M385 36v110M330 92h110', 4);
  const desk = flat('M0 292h480v68H0z', COLOURS.wood) + stroke('M0 292h480', 3);
  const laptop =
    box(196, 168, 190, 122, 10, INK) +
    flat('M206 178h170v100H206z', COLOURS.mint) +
    shape('M262 278c0-38 12-52 30-52s30 14 30 52z', COLOURS.leaf) +
    head(292, 210, SKIN[2], 'short', -1, 18) +
    stroke('M216 190h30M216 200h22', 4, COLOURS.leafDeep) +
    shape('M176 290h230l14 14H162z', '#c9ced6');
  const student =
    shape('M20 360c0-84 28-130 76-130s76 46 76 130z', COLOURS.marigold) +
    tube('M96 212v24', 24, SKIN[1]) +
    head(96, 176, SKIN[1], 'bun', 1, 42) +
    tube('M150 290Q178 322 214 314', 20, COLOURS.marigold) +
    disc(220, 313, 11, SKIN[1]);
  const notes = shape('M232 312h84l8 28h-96z', COLOURS.cream) + stroke('M246 320h54M244 328h60', 3, COLOURS.leaf);
  return scene(
    w,
    h,
    wall + certificate + moon + plant(446, 292, 0.7) + desk + laptop + notes + student + katori(430, 326, COLOURS.cream, COLOURS.wood, 0.5),
  );
}
