import { box, COLOURS as C, disc, flat, head, INK, limb, plant, SKIN, scene, shape, stroke } from './parts.ts';

const floor = (width: number, y: number, height: number, colour: string): string =>
  flat(`M0 ${y}h${width}v${height - y}h-${width}z`, colour) + stroke(`M0 ${y}h${width}`, 3);

/** Push-ups by the sofa, with the trainer beside: the room is the gym. */
function livingRoom(): string {
  const [w, h] = [640, 480];
  const wall = flat(`M0 0h${w}v${h}H0z`, C.sand);
  const sun =
    flat('M120 40h150v150H120z', C.sky) +
    disc(226, 96, 26, C.marigold) +
    stroke('M120 40h150v150H120zM195 40v150M120 115h150', 5) +
    shape('M96 26h26v190q-22 10-34 0q14-90 8-190z', C.rose) +
    shape('M268 26h26q-6 100 8 190q-12 10-34 0z', C.rose);
  const shelf =
    stroke('M420 120h150', 6) +
    box(436, 76, 16, 44, 3, C.leaf) +
    box(454, 68, 14, 52, 3, C.brick) +
    box(470, 82, 18, 38, 3, C.marigold) +
    disc(530, 104, 15, C.plum) +
    shape('M522 90q8-22 16 0', C.leaf);
  const sofa =
    box(330, 210, 270, 96, 26, C.leaf) +
    box(306, 250, 60, 100, 24, C.leafDeep) +
    box(568, 250, 60, 100, 24, C.leafDeep) +
    box(344, 278, 246, 62, 18, C.leaf) +
    box(392, 222, 66, 58, 12, C.marigold) +
    box(486, 226, 62, 54, 12, C.mint);
  const mat = flat('M60 424h360l34 34H20z', C.plum) + stroke('M60 424h360l34 34H20z', 3);
  // the one who trains: a plank on straight arms
  const legs =
    limb(
      [
        [262, 372],
        [344, 398],
        [414, 424],
      ],
      24,
      C.plum,
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
      C.cream,
    );
  const body = limb(
    [
      [172, 346],
      [262, 376],
    ],
    46,
    C.marigold,
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
      C.cream,
    ) +
    limb(
      [
        [522, 438],
        [566, 438],
      ],
      14,
      C.cream,
    ) +
    limb(
      [
        [520, 282],
        [522, 350],
      ],
      50,
      C.leaf,
    ) +
    limb(
      [
        [506, 288],
        [478, 318],
        [446, 306],
      ],
      16,
      SKIN[0],
    ) +
    limb(
      [
        [446, 306],
        [438, 296],
      ],
      9,
      SKIN[0],
    ) +
    limb(
      [
        [536, 288],
        [556, 326],
        [534, 352],
      ],
      16,
      SKIN[0],
    ) +
    limb(
      [
        [518, 262],
        [518, 254],
      ],
      15,
      SKIN[0],
    ) +
    head(516, 232, SKIN[0], 'short', -1, 25) +
    stroke('M508 300h22', 4, C.cream);
  const bottle = box(70, 386, 22, 44, 8, C.sky) + box(74, 374, 14, 14, 4, C.leaf);
  return scene(w, h, wall + sun + shelf + floor(w, 350, h, '#e9c99a') + sofa + plant(50, 356, 1) + mat + bottle + trainee + trainer);
}

/** Surya namaskar on the balcony at sunrise. */
function balconyYoga(): string {
  const [w, h] = [480, 360];
  const sky =
    flat(`M0 0h${w}v${h}H0z`, '#fde3c0') +
    disc(348, 150, 62, C.marigold, 0) +
    flat('M0 190q60-40 120-10t130-10 120 10 110-20v120H0z', C.rose) +
    flat('M0 214h60v-50h50v50h40v-80h46v80h80v-40h54v40h60v-64h40v64h50v80H0z', C.plum);
  const rail =
    Array.from({ length: 13 }, (_, index) => stroke(`M${10 + index * 39} 210v86`, 4)).join('') +
    limb(
      [
        [-10, 208],
        [490, 208],
      ],
      8,
      C.wood,
    );
  const mat = shape('M96 318h270l24 26H74z', C.leaf);
  const person =
    limb(
      [
        [226, 316],
        [232, 262],
        [228, 214],
      ],
      24,
      C.leafDeep,
    ) +
    limb(
      [
        [246, 316],
        [242, 262],
        [234, 214],
      ],
      24,
      C.leaf,
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
      C.brick,
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
  const lamp = stroke('M70 0v60', 3) + shape('M48 60h44l10 34H38z', C.marigold);
  return scene(w, h, sky + rail + floor(w, 296, h, '#d9a46b') + mat + person + plant(430, 336, 0.9) + plant(44, 336, 0.7) + lamp);
}

/** The trainer at the door, mat under the arm. */
function trainerAtDoor(): string {
  const [w, h] = [480, 360];
  const wall = flat(`M0 0h${w}v${h}H0z`, C.mint);
  const door =
    box(250, 40, 160, 270, 6, C.wood) +
    flat('M268 58h124v252H268z', C.sky) +
    stroke('M268 58h124v252H268z', 3) +
    shape('M200 58l68 0v252l-68 24z', C.brick) +
    disc(212, 200, 6, C.marigold);
  const toran =
    stroke('M244 42q84 30 172 0', 3) +
    [258, 284, 310, 336, 362, 388, 408]
      .map((x, index) => disc(x, 50 + [2, 9, 12, 13, 11, 7, 1][index]!, 8, index % 2 ? C.marigold : C.brick, 2))
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
      C.cream,
    ) +
    limb(
      [
        [338, 306],
        [354, 306],
      ],
      13,
      C.cream,
    ) +
    limb(
      [
        [330, 166],
        [330, 228],
      ],
      50,
      C.leaf,
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
      C.marigold,
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
    stroke('M320 184h20', 4, C.cream);
  const host =
    limb(
      [
        [104, 312],
        [108, 250],
      ],
      26,
      C.plum,
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
      C.marigold,
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
    wall + door + toran + floor(w, 310, h, '#e9c99a') + shape('M226 318h170l22 26H204z', C.rose) + trainer + host + plant(446, 322, 0.8),
  );
}

/** A thali: what a plan looks like on a plate. */
function thali(): string {
  const [w, h] = [480, 360];
  const cloth =
    flat(`M0 0h${w}v${h}H0z`, C.leaf) +
    Array.from({ length: 9 }, (_, index) => stroke(`M${-40 + index * 70} 0l120 360`, 2, C.leafDeep)).join('');
  const plate = disc(240, 184, 156, '#dfe3e8', 4) + disc(240, 184, 138, '#f4f6f8', 2);
  const katori = (x: number, y: number, food: string, dots: string) =>
    disc(x, y, 40, '#c9ced6') +
    disc(x, y, 32, food, 2) +
    [
      [-10, -6],
      [8, -10],
      [12, 8],
      [-6, 12],
    ]
      .map(([dx, dy]) => disc(x + dx!, y + dy!, 4, dots, 0))
      .join('');
  const roti =
    disc(208, 246, 56, '#e6bf83') +
    disc(190, 236, 6, '#b9773f', 0) +
    disc(218, 258, 7, '#b9773f', 0) +
    disc(226, 228, 5, '#b9773f', 0) +
    shape('M152 246a56 56 0 0 1 112 0q-56 22-112 0z', '#dcae6d');
  const rice =
    shape('M272 262q4-40 40-42t44 40q-40 24-84 2z', C.cream) +
    [290, 306, 322, 338].map((x, index) => stroke(`M${x} ${246 + (index % 2) * 10}l6 4`, 2)).join('');
  const lemon = shape('M262 296a26 26 0 0 1 52 0z', C.marigold);
  const cup =
    box(404, 40, 62, 70, 16, C.cream) + stroke('M466 60q20 4 14 24t-18 12', 4) + stroke('M420 28q6-10 0-18M440 28q6-10 0-18', 3, C.cream);
  return scene(
    w,
    h,
    cloth +
      plate +
      katori(164, 148, C.marigold, C.brick) +
      katori(240, 108, C.leaf, C.mint) +
      katori(316, 148, C.brick, C.rose) +
      roti +
      rice +
      lemon +
      cup,
  );
}

/** File name → picture. */
export const SCENES: Record<string, string> = {
  'living-room': livingRoom(),
  'balcony-yoga': balconyYoga(),
  'trainer-at-door': trainerAtDoor(),
  thali: thali(),
};
