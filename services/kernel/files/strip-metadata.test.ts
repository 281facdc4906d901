import { describe, expect, it } from '@jest/globals';
import { FileTypeError } from './file-errors.ts';
import { stripMetadata } from './strip-metadata.ts';

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};
const pngChunk = (name: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(name + text), Buffer.alloc(4)]);
};
const webpChunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
};

describe('a stored picture', () => {
  it('as JPEG loses EXIF, IPTC and comments, and keeps all else', () => {
    const start = Buffer.from([0xff, 0xd8]);
    const scan = Buffer.concat([Buffer.from([0xff, 0xda]), Buffer.from('picture')]);
    const given = Buffer.concat([
      start,
      segment(0xe0, 'JFIF'),
      segment(0xe1, 'Exif GPS'),
      segment(0xfe, 'by me'),
      segment(0xdb, 'tables'),
      scan,
    ]);
    expect(stripMetadata(given, 'image/jpeg')).toStrictEqual(Buffer.concat([start, segment(0xe0, 'JFIF'), segment(0xdb, 'tables'), scan]));
  });

  it('as PNG loses its texts, its EXIF and what hangs behind it', () => {
    const start = Buffer.from('89504e470d0a1a0a', 'hex');
    const end = pngChunk('IEND', '');
    const given = Buffer.concat([
      start,
      pngChunk('IHDR', 'head'),
      pngChunk('tEXt', 'by me'),
      pngChunk('eXIf', 'GPS'),
      end,
      Buffer.from('<script>'),
    ]);
    expect(stripMetadata(given, 'image/png')).toStrictEqual(Buffer.concat([start, pngChunk('IHDR', 'head'), end]));
  });

  it('as WebP loses EXIF and XMP, and says so in its flags', () => {
    const riff = (chunks: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(chunks.length + 4);
      return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), chunks]);
    };
    const given = riff(
      Buffer.concat([
        webpChunk('VP8X', Buffer.from([0b11100])),
        webpChunk('VP8 ', Buffer.from('abc')),
        webpChunk('EXIF', Buffer.from('GPS')),
      ]),
    );
    const expected = riff(Buffer.concat([webpChunk('VP8X', Buffer.from([0b10000])), webpChunk('VP8 ', Buffer.from('abc'))]));
    expect(stripMetadata(given, 'image/webp')).toStrictEqual(expected);
  });

  it('is refused where its structure is broken', () => {
    expect(() => stripMetadata(Buffer.from('ffd8ffe1ffff', 'hex'), 'image/jpeg')).toThrow(FileTypeError);
    expect(() => stripMetadata(Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png')).toThrow(FileTypeError);
  });

  it('that is a PDF stays as it is', () => expect(stripMetadata(Buffer.from('%PDF'), 'application/pdf').toString()).toBe('%PDF'));
});
