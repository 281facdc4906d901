import { box, COLOURS, disc, flat, floor, head, INK, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** A trainer at a door that opens onto a brick wall. */
export function wrongDoor(): string {
  const [w, h] = [480, 300];
  const wall = flat(`M0 0h${w}v${h}H0z`, COLOURS.mint);
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 3 }, (_, column) => box(262 + column * 40 - (row % 2) * 20, 54 + row * 28, 38, 26, 2, COLOURS.brick, 2)).join(''),
  );
  const door =
    box(244, 34, 140, 224, 6, COLOURS.wood) +
    `<svg x="258" y="48" width="112" height="210" viewBox="258 48 112 210">${flat('M258 48h112v210H258z', '#7d2a08')}${rows.join('')}</svg>` +
    stroke('M258 48h112v210H258z', 3) +
    shape('M370 48l62 18v214l-62-22z', COLOURS.leaf) +
    disc(420, 172, 6, COLOURS.marigold);
  const trainer =
    tube('M138 250L142 190', 24, '#2c2b45') +
    tube('M166 250L160 190', 24, INK, 0) +
    tube('M134 256h18M164 256h18', 13, COLOURS.cream) +
    tube('M152 122v60', 48, COLOURS.marigold) +
    tube('M132 126Q104 158 118 186', 16, SKIN[1]) +
    tube('M112 128v82', 26, COLOURS.plum) +
    tube('M172 126Q206 112 190 74', 16, SKIN[1]) +
    disc(188, 70, 9, SKIN[1]) +
    tube('M152 100v-8', 15, SKIN[1]) +
    head(152, 68, SKIN[1], 'short', 1, 25);
  const question = stroke('M216 34q0-16 14-16t14 14q0 10-14 14v8M230 66v2', 6);
  return scene(w, h, wall + door + floor(w, 258, h, '#e9c99a') + plant(48, 268, 0.8) + trainer + question);
}
