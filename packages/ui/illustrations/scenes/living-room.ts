import { box, COLOURS, disc, flat, floor, head, INK, limb, plant, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** Push-ups by the sofa, with the trainer beside: the room is the gym. */
export function livingRoom(): string {
  const [w, h] = [640, 480];
  const wall = flat(`M0 0h${w}v${h}H0z`, COLOURS.sand);
  const sun =
    flat('M120 40h150v150H120z', COLOURS.sky) +
    disc(226, 96, 26, COLOURS.marigold) +
    stroke('M120 40h150v150H120zM195 40v150M120 115h150', 5) +
    shape('M96 26h26v190q-22 10-34 0q14-90 8-190z', COLOURS.rose) +
    shape('M268 26h26q-6 100 8 190q-12 10-34 0z', COLOURS.rose);
  const shelf =
    stroke('M420 120h150', 6) +
    box(436, 76, 16, 44, 3, COLOURS.leaf) +
    box(454, 68, 14, 52, 3, COLOURS.brick) +
    box(470, 82, 18, 38, 3, COLOURS.marigold) +
    disc(530, 104, 15, COLOURS.plum) +
    shape('M522 90q8-22 16 0', COLOURS.leaf);
  const sofa =
    box(330, 210, 270, 96, 26, COLOURS.plum) +
    box(306, 250, 60, 100, 24, '#4a3c74') +
    box(568, 250, 60, 100, 24, '#4a3c74') +
    box(344, 278, 246, 62, 18, COLOURS.plum) +
    box(392, 222, 66, 58, 12, COLOURS.marigold) +
    box(478, 222, 66, 58, 12, COLOURS.mint);
  const mat = flat('M60 424h360l34 34H20z', COLOURS.leaf) + stroke('M60 424h360l34 34H20z', 3);
  // the one who trains: a plank on straight arms
  const legs =
    limb(
      [
        [262, 372],
        [344, 398],
        [414, 424],
      ],
      24,
      COLOURS.plum,
    ) +
    limb(
      [
        [262, 380],
        [340, 410],
        [404, 432],
      ],
      24,
      '#4a3c74',
    ) +
    limb(
      [
        [408, 428],
        [424, 432],
      ],
      14,
      COLOURS.cream,
    );
  const body = limb(
    [
      [172, 346],
      [262, 376],
    ],
    46,
    COLOURS.marigold,
  );
  const arms =
    limb(
      [
        [176, 356],
        [180, 396],
        [182, 430],
      ],
      17,
      SKIN[1],
    ) +
    limb(
      [
        [160, 350],
        [150, 392],
        [152, 432],
      ],
      17,
      SKIN[1],
    ) +
    limb(
      [
        [152, 434],
        [136, 434],
      ],
      11,
      SKIN[1],
    ) +
    limb(
      [
        [182, 434],
        [166, 434],
      ],
      11,
      SKIN[1],
    );
  const trainee =
    legs +
    limb(
      [
        [156, 338],
        [146, 330],
      ],
      16,
      SKIN[1],
    ) +
    body +
    arms +
    head(122, 318, SKIN[1], 'bun', -1, 25);
  // the trainer: on one knee, counting
  const trainer =
    limb(
      [
        [520, 356],
        [486, 382],
        [492, 430],
      ],
      24,
      INK,
      0,
    ) +
    limb(
      [
        [522, 360],
        [552, 404],
        [524, 436],
      ],
      24,
      '#2c2b45',
    ) +
    limb(
      [
        [492, 432],
        [470, 434],
      ],
      14,
      COLOURS.cream,
    ) +
    limb(
      [
        [522, 438],
        [566, 438],
      ],
      14,
      COLOURS.cream,
    ) +
    limb(
      [
        [520, 282],
        [522, 350],
      ],
      50,
      COLOURS.leaf,
    ) +
    tube('M505 290Q478 316 448 312', 16, SKIN[0]) +
    stroke('M444 312l-14-8M443 315l-16 0M445 318l-13 8', 4, SKIN[0]) +
    tube('M537 292Q562 330 536 366', 16, SKIN[0]) +
    disc(533, 370, 10, SKIN[0]) +
    limb(
      [
        [518, 262],
        [518, 254],
      ],
      15,
      SKIN[0],
    ) +
    head(516, 232, SKIN[0], 'short', -1, 25) +
    stroke('M508 300h22', 4, COLOURS.cream);
  const bottle = box(70, 386, 22, 44, 8, COLOURS.sky) + box(74, 374, 14, 14, 4, COLOURS.leaf);
  return scene(w, h, wall + sun + shelf + floor(w, 350, h, '#e9c99a') + sofa + plant(50, 356, 1) + mat + bottle + trainee + trainer);
}
