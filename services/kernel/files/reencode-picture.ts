import sharp from 'sharp';
import { OneAtATime } from '../one-at-a-time.ts';
import { FileTypeError, PicturesBusyError, TooManyPixelsError } from './file-errors.ts';

/** Longest side in pixels: enough to read a document, and it bounds the memory that a phone's picture takes. */
const MAX_SIDE = 3000;
/** Larger pictures are rejected before they are decoded: some kinds need all pixels in memory at once, 4 bytes each. */
const MAX_PIXELS = 30_000_000;
/** Pictures that may wait while one is decoded. */
const MAX_WAITING = 8;

// A decoded picture is not needed a second time, and one is decoded at a time by one thread: a process may use 768 MiB.
sharp.cache(false);
sharp.concurrency(1);

const decoding = new OneAtATime();
let waiting = 0;

/** @throws PicturesBusyError */
function inTurn<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (waiting > MAX_WAITING) throw new PicturesBusyError();
  waiting += 1;
  return decoding.run('picture', decode).finally(() => {
    waiting -= 1;
  });
}

/** Media type → output format. */
const FORMATS = new Map<string, 'jpeg' | 'png' | 'webp'>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

/**
 * Re-encodes a picture from its pixels: upright, without metadata (location, camera, author) and without trailing data
 * (D13). Returns other files unchanged.
 * @param type media type, detected from the content
 * @throws FileTypeError if the picture is broken, TooManyPixelsError, PicturesBusyError
 */
export async function reencodePicture(bytes: Buffer, type: string): Promise<Buffer> {
  const format = FORMATS.get(type);
  if (!format) return bytes;
  const broken = (): never => {
    throw new FileTypeError();
  };
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken);
  if (width * height > MAX_PIXELS) throw new TooManyPixelsError();
  return inTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer()
      .catch(broken),
  );
}
