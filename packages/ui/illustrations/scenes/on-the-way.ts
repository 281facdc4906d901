import { box, COLOURS, disc, flat, floor, head, INK, SKIN, scene, shape, stroke, tube } from '../parts.ts';

/** A trainer on a scooter, mat on the back, on the way to the next home. */
export function onTheWay(): string {
  const [w, h] = [480, 360];
  const sky = flat(`M0 0h${w}v${h}H0z`, '#fde3c0') + disc(96, 92, 40, COLOURS.marigold, 0);
  const houses =
    box(-20, 130, 110, 180, 6, COLOURS.rose) +
    box(290, 90, 120, 220, 6, COLOURS.mint) +
    box(404, 150, 110, 160, 6, COLOURS.cream) +
    box(96, 170, 90, 140, 6, COLOURS.sand) +
    [312, 356].flatMap((x) => [112, 160, 208].map((y) => box(x, y, 26, 30, 3, COLOURS.sky, 2))).join('') +
    [118, 150].map((x) => box(x, 192, 20, 26, 3, COLOURS.marigold, 2)).join('') +
    box(430, 176, 26, 30, 3, COLOURS.sky, 2);
  const road = floor(w, 300, h, '#8f8a9c') + stroke('M20 334h60M130 334h60M240 334h60M350 334h60', 5, COLOURS.cream);
  const wheels = [170, 318].map((x) => disc(x, 300, 30, INK) + disc(x, 300, 13, '#c9ced6', 2)).join('');
  const scooter =
    shape('M148 276q0-42 44-42h34l14 32h32l22-74h18l14 70-18 22z', COLOURS.leaf) +
    stroke('M296 194l-14-22M270 168h26', 6) +
    box(176, 222, 64, 16, 8, INK) +
    disc(318, 214, 9, COLOURS.marigold, 2);
  const rider =
    tube('M216 222Q262 224 256 284', 24, COLOURS.plum) +
    tube('M256 288h16', 12, COLOURS.cream) +
    tube('M214 146L210 214', 48, COLOURS.brick) +
    tube('M226 156Q254 186 284 174', 16, SKIN[1]) +
    tube('M216 132v-8', 15, SKIN[1]) +
    head(220, 100, SKIN[1], 'short', 1, 25) +
    shape('M192 98a28 28 0 0 1 56 0z', COLOURS.marigold);
  const mat = tube('M160 150v66', 26, COLOURS.leafDeep) + stroke('M160 156v56', 3, COLOURS.mint);
  return scene(w, h, sky + houses + road + mat + wheels + scooter + rider);
}
