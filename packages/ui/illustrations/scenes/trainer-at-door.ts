import { box, COLOURS, disc, flat, floor, head, INK, limb, plant, SKIN, scene, shape, stroke } from '../parts.ts';

/** The trainer at the door, mat under the arm. */
export function trainerAtDoor(): string {
  const [w, h] = [480, 360];
  const wall = flat(`M0 0h${w}v${h}H0z`, COLOURS.mint);
  const door =
    box(250, 40, 160, 270, 6, COLOURS.wood) +
    flat('M268 58h124v252H268z', COLOURS.sky) +
    stroke('M268 58h124v252H268z', 3) +
    shape('M200 58l68 0v252l-68 24z', COLOURS.brick) +
    disc(212, 200, 6, COLOURS.marigold);
  const toran =
    stroke('M244 42q84 30 172 0', 3) +
    [258, 284, 310, 336, 362, 388, 408]
      .map((x, index) => disc(x, 50 + [2, 9, 12, 13, 11, 7, 1][index]!, 8, index % 2 ? COLOURS.marigold : COLOURS.brick, 2))
      .join('');
  const trainer =
    limb(
      [
        [318, 300],
        [320, 236],
      ],
      24,
      '#2c2b45',
    ) +
    limb(
      [
        [346, 300],
        [340, 236],
      ],
      24,
      INK,
      0,
    ) +
    limb(
      [
        [306, 306],
        [322, 306],
      ],
      13,
      COLOURS.cream,
    ) +
    limb(
      [
        [338, 306],
        [354, 306],
      ],
      13,
      COLOURS.cream,
    ) +
    limb(
      [
        [330, 166],
        [330, 228],
      ],
      50,
      COLOURS.leaf,
    ) +
    limb(
      [
        [352, 168],
        [374, 200],
        [360, 226],
      ],
      16,
      SKIN[3],
    ) +
    limb(
      [
        [372, 176],
        [372, 252],
      ],
      26,
      COLOURS.marigold,
    ) +
    limb(
      [
        [308, 168],
        [286, 146],
        [284, 108],
      ],
      16,
      SKIN[3],
    ) +
    limb(
      [
        [284, 106],
        [282, 96],
      ],
      11,
      SKIN[3],
    ) +
    limb(
      [
        [330, 142],
        [330, 134],
      ],
      15,
      SKIN[3],
    ) +
    head(328, 112, SKIN[3], 'short', -1, 24) +
    stroke('M320 184h20', 4, COLOURS.cream);
  const host =
    limb(
      [
        [104, 312],
        [108, 250],
      ],
      26,
      COLOURS.plum,
    ) +
    limb(
      [
        [134, 312],
        [128, 250],
      ],
      26,
      '#4a3c74',
    ) +
    limb(
      [
        [100, 318],
        [118, 318],
      ],
      12,
      SKIN[1],
    ) +
    limb(
      [
        [130, 318],
        [148, 318],
      ],
      12,
      SKIN[1],
    ) +
    limb(
      [
        [116, 174],
        [118, 246],
      ],
      54,
      COLOURS.marigold,
    ) +
    limb(
      [
        [140, 182],
        [170, 176],
        [192, 152],
      ],
      16,
      SKIN[1],
    ) +
    limb(
      [
        [96, 184],
        [84, 220],
        [92, 250],
      ],
      16,
      SKIN[1],
    ) +
    limb(
      [
        [116, 150],
        [116, 142],
      ],
      15,
      SKIN[1],
    ) +
    head(116, 120, SKIN[1], 'bun', 1, 25);
  return scene(
    w,
    h,
    wall +
      door +
      toran +
      floor(w, 310, h, '#e9c99a') +
      shape('M226 318h170l22 26H204z', COLOURS.rose) +
      trainer +
      host +
      plant(446, 322, 0.8),
  );
}
