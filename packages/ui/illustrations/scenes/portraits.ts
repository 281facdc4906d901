import { box, COLOURS, disc, flat, head, limb, plant, SKIN, scene, shape, stroke } from '../parts.ts';

type Hair = Parameters<typeof head>[3];

/** A portrait in front of a room. */
function portrait(skin: string, hair: Hair, shirt: string, ground: string, behind: string, turn: 1 | -1 = 1): string {
  const shoulders = shape('M96 320c0-72 34-104 84-104s84 32 84 104z', shirt);
  const neck = limb(
    [
      [180, 196],
      [180, 222],
    ],
    26,
    skin,
  );
  return scene(360, 320, flat('M0 0h360v320H0z', ground) + behind + neck + shoulders + head(180, 148, skin, hair, turn, 58));
}

const sun = disc(290, 70, 36, COLOURS.marigold);
const window = box(36, 40, 84, 104, 8, COLOURS.sky) + stroke('M78 40v104M36 92h84');
const shelf =
  stroke('M230 96h100', 6) +
  box(240, 54, 16, 42, 2, COLOURS.brick) +
  box(260, 62, 14, 34, 2, COLOURS.plum) +
  disc(304, 80, 14, COLOURS.leaf);
const lamp = stroke('M290 0v44', 3) + shape('M262 78l14-34h28l14 34z', COLOURS.marigold);
const mat = box(268, 150, 34, 190, 16, COLOURS.leaf) + stroke('M285 160v150', 2);
const dumbbells =
  limb(
    [
      [270, 262],
      [330, 262],
    ],
    8,
    COLOURS.wood,
  ) +
  box(256, 240, 18, 44, 5, COLOURS.plum) +
  box(322, 240, 18, 44, 5, COLOURS.plum);

/** The seven pictures of the landing's carousel: people of all ages, at home. */
export const PORTRAITS: Record<string, () => string> = {
  'review-1': () => portrait(SKIN[1], 'bun', COLOURS.leaf, COLOURS.sand, window),
  'review-2': () => portrait(SKIN[3], 'short', COLOURS.marigold, COLOURS.mint, shelf, -1),
  'review-3': () => portrait(SKIN[2], 'grey', COLOURS.plum, COLOURS.sky, sun),
  'review-4': () => portrait(SKIN[0], 'bun', COLOURS.brick, COLOURS.cream, plant(300, 320, 1.2), -1),
  'review-5': () => portrait(SKIN[1], 'short', COLOURS.leafDeep, COLOURS.rose, lamp),
  'review-6': () => portrait(SKIN[0], 'grey', COLOURS.marigoldDeep, COLOURS.mint, mat, -1),
  'review-7': () => portrait(SKIN[2], 'bun', COLOURS.plum, COLOURS.sand, dumbbells),
};
