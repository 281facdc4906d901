/** Shared parts of all scenes, in one style: flat shapes, two tones and an ink line. */
export const INK = '#1b1a2e';
export const COLOURS = {
  marigold: '#f59e0b',
  marigoldDeep: '#d97f06',
  leaf: '#0f7b5f',
  leafDeep: '#0a5c47',
  mint: '#bfe5d6',
  sand: '#fbecd2',
  cream: '#fff8ec',
  sky: '#cfe6ee',
  brick: '#c2410c',
  rose: '#f3b79f',
  wood: '#b9773f',
  plum: '#5b4b8a',
} as const;
export const SKIN = ['#8d5a3b', '#c98f63', '#e3b48c', '#6f4429'] as const;

type Point = readonly [number, number];
const line = (points: readonly Point[]): string => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');

/** A tube along the path `d`: a coloured stroke on a wider ink stroke. */
export const tube = (d: string, width: number, colour: string, outline = 3): string =>
  `<path d="${d}" stroke="${INK}" stroke-width="${width + outline * 2}"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;
/** A limb: a tube from joint to joint. */
export const limb = (points: readonly Point[], width: number, colour: string, outline = 3): string =>
  tube(line(points), width, colour, outline);

export const shape = (d: string, fill: string, width = 3): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`;
export const disc = (x: number, y: number, r: number, fill: string, width = 3): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, width = 3): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;
export const stroke = (d: string, width = 3, colour: string = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A head that looks to the right (or left): face, hair as a bun or short, one eye and a smile. */
export function head(x: number, y: number, skin: string, hair: 'bun' | 'short' | 'grey', turn: 1 | -1 = 1, r = 24): string {
  const colour = hair === 'grey' ? '#d9d3cc' : '#2a2233';
  const cap = `M${x - r} ${y + 2}a${r} ${r} 0 0 1 ${2 * r} 0c-${r * 0.5} -${r * 0.55} -${r * 1.3} -${r * 0.6} -${2 * r} 0z`;
  const size = Math.max(1, r / 24); // scale for close-up faces
  const bun = hair === 'bun' ? disc(x - turn * (r + 5 * size), y - 12 * size, 11 * size, colour) : '';
  const smile = stroke(`M${x + turn * 5 * size} ${y + 11 * size}q${turn * 6 * size} ${5 * size} ${turn * 11 * size} 0`, 1.4 + size);
  const face = disc(x + turn * 10 * size, y + 3 * size, 1.6 * size, INK, 1) + smile;
  return `${bun}${disc(x, y, r, skin)}${shape(cap, colour)}${face}`;
}

/** A leaf from its stalk to its tip. */
function leaf([x, y]: Point, dx: number, dy: number, colour: string): string {
  const [bulgeX, bulgeY] = [-dy * 0.3, dx * 0.3];
  return shape(
    `M${x} ${y}Q${x + dx / 2 + bulgeX} ${y + dy / 2 + bulgeY} ${x + dx} ${y + dy}Q${x + dx / 2 - bulgeX} ${y + dy / 2 - bulgeY} ${x} ${y}z`,
    colour,
  );
}

/** A plant in a pot; `x` is its middle, `y` the floor. */
export function plant(x: number, y: number, size = 1): string {
  const stalk: Point = [x, y - 44 * size];
  const leaves: [number, number, string][] = [
    [-58, -44, COLOURS.leafDeep],
    [56, -48, COLOURS.leaf],
    [-36, -84, COLOURS.leaf],
    [38, -88, COLOURS.leafDeep],
    [2, -104, COLOURS.leaf],
  ];
  const pot = shape(`M${x - 28 * size} ${y - 48 * size}h${56 * size}l-${8 * size} ${48 * size}h-${40 * size}z`, COLOURS.brick);
  return leaves.map(([dx, dy, colour]) => leaf(stalk, dx * size, dy * size, colour)).join('') + pot;
}

/** A katori with food in it, from above. */
export function katori(x: number, y: number, food: string, dots: string, size = 1): string {
  const pieces: Point[] = [
    [-10, -6],
    [8, -10],
    [12, 8],
    [-6, 12],
  ];
  const bowl = disc(x, y, 40 * size, '#c9ced6') + disc(x, y, 32 * size, food, 2);
  return bowl + pieces.map(([dx, dy]) => disc(x + dx * size, y + dy * size, 4 * size, dots, 0)).join('');
}

/** A lying dumbbell centred at `x`, `y`. */
export const dumbbell = (x: number, y: number, size = 1, colour: string = COLOURS.plum): string =>
  tube(`M${x - 30 * size} ${y}h${60 * size}`, 8 * size, COLOURS.wood) +
  box(x - 46 * size, y - 22 * size, 18 * size, 44 * size, 5 * size, colour) +
  box(x + 28 * size, y - 22 * size, 18 * size, 44 * size, 5 * size, colour);

/** The floor below this height, with its edge. */
export const floor = (width: number, y: number, height: number, colour: string): string =>
  flat(`M0 ${y}h${width}v${height - y}h-${width}z`, colour) + stroke(`M0 ${y}h${width}`, 3);

/** A complete SVG of this size. Corners are rounded where it is shown. */
export const scene = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>\n`;
