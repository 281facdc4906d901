import { box, COLOURS, disc, dumbbell, flat, INK, katori, scene, shape, stroke, tube } from '../parts.ts';

const on = (ground: string, content: string): string => scene(320, 160, flat('M0 0h320v160H0z', ground) + content);
const roti = (x: number, y: number): string =>
  disc(x, y, 30, '#e6bf83') + disc(x - 8, y - 6, 4, '#b9773f', 0) + disc(x + 10, y + 8, 4, '#b9773f', 0);

/** One picture per plan, by file name. */
export const PLANS: Record<string, () => string> = {
  'plan-gain': () =>
    on(
      COLOURS.sky,
      box(46, 40, 52, 84, 10, COLOURS.cream) +
        flat('M48 66h48v50q0 6-6 6H54q-6 0-6-6z', '#fff') +
        stroke('M48 66h48', 2) +
        shape('M120 108q40 26 76-14 4-10-6-8-30 26-66 12-8 2-4 10z', COLOURS.marigold) +
        dumbbell(244, 84, 1.1) +
        katori(160, 56, COLOURS.marigold, COLOURS.brick, 0.62),
    ),
  'plan-loss': () =>
    on(
      COLOURS.mint,
      katori(92, 80, COLOURS.leaf, COLOURS.marigold, 1.2) +
        roti(176, 88) +
        shape('M216 60h64a20 20 0 0 1 0 40h-64z', COLOURS.marigold) +
        stroke('M228 60v14M242 60v22M256 60v14M270 60v22', 3) +
        disc(216, 80, 26, COLOURS.brick) +
        disc(216, 80, 9, COLOURS.cream, 2),
    ),
  'plan-sugar': () =>
    on(
      COLOURS.rose,
      box(44, 36, 76, 92, 14, COLOURS.cream) +
        box(56, 50, 52, 32, 5, COLOURS.mint, 2) +
        stroke('M64 66h8l5-8 8 14 5-6h10', 3, COLOURS.leafDeep) +
        disc(82, 106, 9, COLOURS.leaf, 2) +
        shape('M166 44q24 32 24 50a24 24 0 0 1-48 0q0-18 24-50z', COLOURS.brick) +
        katori(238, 82, '#8a5a2b', COLOURS.mint, 1.1),
    ),
  'plan-family': () =>
    on(
      COLOURS.leaf,
      disc(160, 80, 56, '#dfe3e8') +
        disc(160, 80, 46, '#f4f6f8', 2) +
        katori(160, 54, COLOURS.marigold, COLOURS.brick, 0.45) +
        katori(190, 82, COLOURS.brick, COLOURS.rose, 0.45) +
        shape('M126 96q2-26 26-26t26 26q-26 14-52 0z', COLOURS.cream) +
        roti(54, 50) +
        roti(62, 116) +
        katori(262, 46, COLOURS.marigold, COLOURS.cream, 0.72) +
        katori(264, 116, COLOURS.cream, COLOURS.leaf, 0.72),
    ),
  'plan-muscle': () =>
    on(
      COLOURS.sand,
      flat('M0 122h320v38H0z', '#e9c99a') +
        stroke('M0 122h320', 3) +
        dumbbell(108, 98, 1.05) +
        dumbbell(212, 112, 0.95, COLOURS.leaf) +
        box(262, 54, 28, 70, 10, COLOURS.sky) +
        box(268, 42, 16, 14, 4, COLOURS.brick) +
        box(36, 28, 84, 40, 6, COLOURS.sky) +
        stroke('M78 28v40', 3),
    ),
  'plan-stamina': () =>
    on(
      '#e7def5',
      flat('M0 122h320v38H0z', COLOURS.plum) +
        stroke('M0 122h320', 3) +
        shape('M88 120V86h28q12 24 54 26v8z', COLOURS.brick) +
        stroke('M88 123h82', 7, COLOURS.cream) +
        stroke('M112 92l12 8M120 86l12 9', 3, COLOURS.cream) +
        tube('M214 118Q176 20 250 34T282 116', 5, COLOURS.marigold, 2) +
        tube('M214 112v16M282 108v18', 10, INK, 0),
    ),
};
