import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FileTypeError, PicturesBusyError, TooManyPixelsError } from './file-errors.ts';
import { reencodePicture } from './reencode-picture.ts';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const aPicture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: 'red' } });

describe('a stored picture', () => {
  for (const format of FORMATS)
    it(`as ${format} stands upright and says nothing about camera, author and place`, async () => {
      const given = await aPicture()
        .toFormat(format)
        .withExif({ IFD0: { Artist: 'by me' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(await sharp(given).metadata()).toMatchObject({ width: 40, height: 20, orientation: 6, exif: expect.anything() });
      const kept = await reencodePicture(given, `image/${format}`);
      const { exif, orientation, ...size } = await sharp(kept).metadata();
      expect([exif, orientation]).toStrictEqual([undefined, undefined]);
      expect(size).toMatchObject({ format, width: 20, height: 40 });
    });

  it('loses what hangs behind it', async () => {
    for (const format of FORMATS) {
      const given = Buffer.concat([await aPicture().toFormat(format).toBuffer(), Buffer.from('<script>alert(1)</script>')]);
      expect((await reencodePicture(given, `image/${format}`)).includes('script')).toBe(false);
    }
  });

  it('is no larger than a screen can show', async () => {
    const kept = await reencodePicture(await aPicture(6000, 1500).jpeg().toBuffer(), 'image/jpeg');
    expect(await sharp(kept).metadata()).toMatchObject({ width: 3000, height: 750 });
  });

  it('of many pixels in a few bytes is refused before it is decoded', async () => {
    for (const format of FORMATS) {
      const given = await aPicture(6000, 5001).toFormat(format).toBuffer();
      expect(given.length).toBeLessThan(5_000_000);
      await expect(reencodePicture(given, `image/${format}`)).rejects.toThrow(TooManyPixelsError);
    }
    await expect(reencodePicture(await aPicture(6000, 5000).png().toBuffer(), 'image/png')).resolves.toBeDefined();
  });

  it('waits for its turn, and is refused for now if too many wait', async () => {
    const given = await aPicture(2000, 2000).png().toBuffer();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reencodePicture(given, 'image/png')));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const reason of refused) expect(reason).toBeInstanceOf(PicturesBusyError);
    await expect(reencodePicture(given, 'image/png')).resolves.toBeDefined();
  });

  it('is refused if it is broken', async () => {
    for (const [type, start] of [
      ['image/jpeg', 'ffd8ffe1ffff'],
      ['image/png', '89504e470d0a1a0a0000'],
    ] as const)
      await expect(reencodePicture(Buffer.from(start, 'hex'), type)).rejects.toThrow(FileTypeError);
  });

  it('that is a PDF stays as it is', async () => {
    expect((await reencodePicture(Buffer.from('%PDF'), 'application/pdf')).toString()).toBe('%PDF');
  });
});
