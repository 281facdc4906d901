import { box, COLOURS, disc, flat, head, INK, limb, SKIN, scene, shape, stroke } from '../parts.ts';

const ground = (colour: string): string => flat('M0 0h320v200H0z', colour);

/** The three pictures of 'How it works': choose and book, pay and sit back, the trainer comes. */
export const STEPS: Record<string, () => string> = {
  'step-1': () => {
    const days = [0, 1, 2, 3, 4, 5].map((day) =>
      box(126 + (day % 3) * 24, 78 + Math.floor(day / 3) * 26, 18, 18, 4, day === 4 ? COLOURS.marigold : COLOURS.sand, 2),
    );
    return scene(
      320,
      200,
      ground(COLOURS.mint) +
        box(108, 16, 104, 172, 16, COLOURS.cream) +
        box(126, 40, 68, 24, 6, COLOURS.leaf) +
        days.join('') +
        box(126, 146, 68, 22, 11, COLOURS.marigold),
    );
  },
  'step-2': () =>
    scene(
      320,
      200,
      ground(COLOURS.sand) +
        box(70, 56, 140, 92, 12, COLOURS.plum) +
        flat('M72 78h136v16H72z', INK) +
        box(86, 114, 42, 16, 4, COLOURS.cream, 2) +
        disc(226, 128, 36, COLOURS.leaf) +
        stroke('M210 128l11 12 22-24', 6, COLOURS.cream),
    ),
  'step-3': () =>
    scene(
      320,
      200,
      ground(COLOURS.sky) +
        shape('M60 190V92l78-60 78 60v98z', COLOURS.cream) +
        stroke('M44 104l94-72 94 72', 6) +
        box(112, 118, 52, 72, 4, COLOURS.brick) +
        limb(
          [
            [252, 118],
            [252, 156],
          ],
          34,
          COLOURS.leaf,
        ) +
        limb(
          [
            [276, 112],
            [276, 160],
          ],
          12,
          COLOURS.marigold,
        ) +
        limb(
          [
            [244, 166],
            [244, 190],
          ],
          12,
          INK,
          0,
        ) +
        limb(
          [
            [260, 166],
            [260, 190],
          ],
          12,
          INK,
          0,
        ) +
        head(252, 84, SKIN[0], 'short', -1, 18),
    ),
};
