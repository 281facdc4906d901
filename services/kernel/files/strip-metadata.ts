import { FileTypeError } from './file-errors.ts';

const JPEG_START_OF_SCAN = 0xda;
/** APP1 (EXIF, XMP), APP13 (IPTC) and comments: where a picture was taken, with what, and by whom. */
const JPEG_DROPPED = new Set([0xe1, 0xed, 0xfe]);
const PNG_DROPPED = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const WEBP_DROPPED = new Set(['EXIF', 'XMP ']);
/** Flags of a WebP's VP8X chunk that announce EXIF and XMP. */
const WEBP_FLAGS = 0b1100;

function jpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === JPEG_START_OF_SCAN) return Buffer.concat([...kept, bytes.subarray(at)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!JPEG_DROPPED.has(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new FileTypeError();
}

function png(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_DROPPED.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept); // what hangs behind the picture goes, too
    at = end;
  }
  throw new FileTypeError();
}

function webp(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  const size = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= size; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const chunk = Buffer.from(bytes.subarray(at, end));
    const name = chunk.toString('latin1', 0, 4);
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_FLAGS, 8);
    if (!WEBP_DROPPED.has(name)) chunks.push(chunk);
    at = end;
  }
  const body = Buffer.concat(chunks);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const STRIP: Record<string, (bytes: Buffer) => Buffer> = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp };

/**
 * A picture without what it says about place, camera and author. Other files stay as they are.
 * @throws FileTypeError where the picture's structure is broken
 */
export function stripMetadata(bytes: Buffer, type: string): Buffer {
  try {
    return STRIP[type]?.(bytes) ?? bytes;
  } catch {
    // Reading past the end is the one way in which this fails; the error's class is not asked, as it differs between realms.
    throw new FileTypeError();
  }
}
