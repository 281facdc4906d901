import { COLOURS, disc, flat, floor, head, limb, plant, SKIN, scene, shape, stroke } from '../parts.ts';

/** Surya namaskar on the balcony at sunrise. */
export function balconyYoga(): string {
  const [w, h] = [480, 360];
  const sky =
    flat(`M0 0h${w}v${h}H0z`, '#fde3c0') +
    disc(348, 150, 62, COLOURS.marigold, 0) +
    flat('M0 190q60-40 120-10t130-10 120 10 110-20v120H0z', COLOURS.rose) +
    flat('M0 214h60v-50h50v50h40v-80h46v80h80v-40h54v40h60v-64h40v64h50v80H0z', COLOURS.plum);
  const rail =
    Array.from({ length: 13 }, (_, index) => stroke(`M${10 + index * 39} 210v86`, 4)).join('') +
    limb(
      [
        [-10, 208],
        [490, 208],
      ],
      8,
      COLOURS.wood,
    );
  const mat = shape('M96 318h270l24 26H74z', COLOURS.leaf);
  const person =
    limb(
      [
        [226, 316],
        [232, 262],
        [228, 214],
      ],
      24,
      COLOURS.leafDeep,
    ) +
    limb(
      [
        [246, 316],
        [242, 262],
        [234, 214],
      ],
      24,
      COLOURS.leaf,
    ) +
    limb(
      [
        [222, 322],
        [250, 322],
      ],
      11,
      SKIN[2],
    ) +
    limb(
      [
        [230, 148],
        [230, 206],
      ],
      44,
      COLOURS.brick,
    ) +
    limb(
      [
        [214, 144],
        [196, 104],
        [222, 62],
      ],
      15,
      SKIN[2],
    ) +
    limb(
      [
        [246, 144],
        [262, 104],
        [232, 60],
      ],
      15,
      SKIN[2],
    ) +
    limb(
      [
        [226, 58],
        [228, 44],
      ],
      10,
      SKIN[2],
    ) +
    limb(
      [
        [230, 128],
        [230, 118],
      ],
      14,
      SKIN[2],
    ) +
    head(230, 100, SKIN[2], 'grey', 1, 22);
  const lamp = stroke('M70 0v60', 3) + shape('M48 60h44l10 34H38z', COLOURS.marigold);
  return scene(w, h, sky + rail + floor(w, 296, h, '#d9a46b') + mat + person + plant(430, 336, 0.9) + plant(44, 336, 0.7) + lamp);
}
