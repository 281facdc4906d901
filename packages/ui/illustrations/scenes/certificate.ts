import { box, COLOURS, disc, flat, INK, scene, shape, stroke } from '../parts.ts';

/** A certificate with its code, and a phone that checks it. */
export function certificate(): string {
  const [w, h] = [480, 360];
  const code = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4]
      .filter((column) => (row * 7 + column * 5) % 3 !== 1)
      .map((column) => flat(`M${268 + column * 9} ${192 + row * 9}h9v9h-9z`, INK)),
  );
  const paper = box(60, 54, 300, 220, 10, COLOURS.marigold) + box(74, 68, 272, 192, 4, COLOURS.cream, 2);
  const words =
    stroke('M150 104h120', 8, INK) +
    stroke('M110 138h180M130 156h140', 4, '#8f8a9c') +
    stroke('M104 232q20-24 34-4t30-10', 3, COLOURS.plum) +
    stroke('M98 244h90', 3);
  const seal =
    shape('M228 224l-10 44 18-12 18 12-10-44z', COLOURS.brick) + disc(236, 214, 22, COLOURS.marigold) + stroke('M227 214l8 8 13-15', 4);
  const phone =
    box(346, 150, 100, 178, 16, INK) +
    box(356, 166, 80, 142, 6, COLOURS.mint, 0) +
    disc(396, 222, 28, COLOURS.leaf) +
    stroke('M383 222l9 10 18-20', 6, COLOURS.cream) +
    stroke('M374 270h44M380 284h32', 5, COLOURS.leafDeep);
  return scene(w, h, flat(`M0 0h${w}v${h}H0z`, COLOURS.leaf) + paper + words + seal + code.join('') + phone);
}
