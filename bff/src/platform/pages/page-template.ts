import { randomUUID } from 'node:crypto';

/** What differs by visit in the HTML of a page. */
export interface OfOneVisit {
  /** For the content policy: only scripts and styles that have it run. */
  nonce: string;
  /** Signed visit of `siteConfig`. */
  visit: string;
}

/** In a template, instead of the values. They are random, so that no remote's HTML can contain one. */
export const PLACES: OfOneVisit = { nonce: randomUUID(), visit: randomUUID() };

/** The HTML of a page, rendered but for {@link OfOneVisit}. */
export class PageTemplate {
  private readonly pieces: (Buffer | keyof OfOneVisit)[];

  /** @param html rendered with {@link PLACES} */
  constructor(
    html: string,
    readonly status: 200 | 404,
  ) {
    const names = Object.keys(PLACES) as (keyof OfOneVisit)[];
    const place = new RegExp(`(${PLACES.nonce}|${PLACES.visit})`);
    this.pieces = html.split(place).map((text) => names.find((name) => PLACES[name] === text) ?? Buffer.from(text));
  }

  /** Bytes of the page with these values. */
  sizeWith(values: OfOneVisit): number {
    return this.pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(values[piece]) : piece.length), 0);
  }

  /** Writes the page to the beginning of `target`, which must have {@link sizeWith} bytes. @returns that part */
  fill(values: OfOneVisit, target: Buffer): Buffer {
    let end = 0;
    for (const piece of this.pieces) end += typeof piece === 'string' ? target.write(values[piece], end) : piece.copy(target, end);
    return target.subarray(0, end);
  }
}
