import { box, COLOURS, disc, flat, katori, scene, shape, stroke } from '../parts.ts';

/** A thali: what a plan looks like on a plate. */
export function thali(): string {
  const [w, h] = [480, 360];
  const cloth =
    flat(`M0 0h${w}v${h}H0z`, COLOURS.leaf) +
    Array.from({ length: 9 }, (_, index) => stroke(`M${-40 + index * 70} 0l120 360`, 2, COLOURS.leafDeep)).join('');
  const plate = disc(240, 184, 156, '#dfe3e8', 4) + disc(240, 184, 138, '#f4f6f8', 2);
  const roti =
    disc(208, 246, 56, '#e6bf83') +
    disc(190, 236, 6, '#b9773f', 0) +
    disc(218, 258, 7, '#b9773f', 0) +
    disc(226, 228, 5, '#b9773f', 0) +
    shape('M152 246a56 56 0 0 1 112 0q-56 22-112 0z', '#dcae6d');
  const rice =
    shape('M272 262q4-40 40-42t44 40q-40 24-84 2z', COLOURS.cream) +
    [290, 306, 322, 338].map((x, index) => stroke(`M${x} ${246 + (index % 2) * 10}l6 4`, 2)).join('');
  const lemon = shape('M262 296a26 26 0 0 1 52 0z', COLOURS.marigold);
  const cup =
    box(404, 40, 62, 70, 16, COLOURS.cream) +
    stroke('M466 60q20 4 14 24t-18 12', 4) +
    stroke('M420 28q6-10 0-18M440 28q6-10 0-18', 3, COLOURS.cream);
  return scene(
    w,
    h,
    cloth +
      plate +
      katori(164, 148, COLOURS.marigold, COLOURS.brick) +
      katori(240, 108, COLOURS.leaf, COLOURS.mint) +
      katori(316, 148, COLOURS.brick, COLOURS.rose) +
      roti +
      rice +
      lemon +
      cup,
  );
}
