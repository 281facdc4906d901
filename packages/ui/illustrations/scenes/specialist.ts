import { box, COLOURS, disc, flat, head, katori, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** A specialist at a desk, writing a weekly plan. */
export function specialist(): string {
  const [w, h] = [480, 360];
  const wall = flat(`M0 0h${w}v${h}H0z`, COLOURS.mint);
  const board =
    box(40, 36, 150, 118, 8, COLOURS.cream) +
    [0, 1, 2]
      .map((row) => stroke(`M60 ${66 + row * 28}h${[86, 64, 96][row]}`, 5, [COLOURS.leaf, COLOURS.marigold, COLOURS.brick][row]))
      .join('') +
    disc(115, 36, 6, COLOURS.brick, 2);
  const shelf =
    stroke('M330 96h120', 6) +
    box(342, 50, 18, 46, 3, COLOURS.brick) +
    box(364, 58, 16, 38, 3, COLOURS.leaf) +
    box(384, 46, 20, 50, 3, COLOURS.marigold);
  const body =
    shape('M176 300c0-70 26-110 70-110s70 40 70 110z', COLOURS.cream) + stroke('M246 194v106', 3) + stroke('M232 192l14 26 14-26', 3);
  const arms =
    tube('M196 226Q168 268 206 288', 20, COLOURS.cream) +
    tube('M296 226Q330 264 292 284', 20, COLOURS.cream) +
    disc(212, 288, 10, SKIN[0]) +
    disc(286, 286, 10, SKIN[0]);
  const face = tube('M246 176v22', 22, SKIN[0]) + head(246, 142, SKIN[0], 'bun', 1, 40);
  const desk = box(-20, 292, 520, 24, 4, COLOURS.wood) + flat('M0 318h480v42H0z', '#9c6433') + stroke('M0 317h480', 3);
  const page =
    shape('M196 268h92l12 26h-116z', COLOURS.cream) +
    stroke('M212 277h54M208 285h70', 3, COLOURS.leaf) +
    stroke('M284 280l16-30', 5, COLOURS.brick);
  return scene(
    w,
    h,
    wall +
      board +
      shelf +
      body +
      face +
      plant(430, 292, 0.7) +
      desk +
      page +
      arms +
      katori(90, 286, COLOURS.marigold, COLOURS.brick, 0.7) +
      katori(146, 296, COLOURS.leaf, COLOURS.mint, 0.6),
  );
}
