import sharp from 'sharp';
import { FileTypeError } from './file-errors.ts';

/** Longest side in pixels: enough to read a document, and it bounds the memory that a phone's picture takes. */
const MAX_SIDE = 3000;
/** Larger pictures are rejected before they are decoded. */
const MAX_PIXELS = 120_000_000;

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
 * @throws FileTypeError if the picture is broken or too large to decode
 */
export async function reencodePicture(bytes: Buffer, type: string): Promise<Buffer> {
  const format = FORMATS.get(type);
  if (!format) return bytes;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    throw new FileTypeError();
  }
}
