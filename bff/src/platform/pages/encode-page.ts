import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { OfOneVisit, PageTemplate } from './page-template.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of Brotli: 5 takes half as long again for 3 % fewer bytes. */
const QUALITY = 4;
/** A window of 128 kB holds a page; the default of 4 MB makes each encoder so large that V8 never stops collecting them. */
const WINDOW_BITS = 17;
/** A compressed page fits into one. */
const CHUNK_BYTES = 32 * 1024;

const BUFFER_BYTES = 256 * 1024;
/**
 * For pages on their way, of which `MAX_RUNNING_REQUESTS` limits the number: a new one for each would cost a full garbage
 * collection every second at 200 pages a second.
 */
const buffers: Buffer[] = [];

async function withBuffer<Result>(bytes: number, use: (buffer: Buffer) => Promise<Result>): Promise<Result> {
  if (bytes > BUFFER_BYTES) return use(Buffer.allocUnsafe(bytes));
  const buffer = buffers.pop() ?? Buffer.allocUnsafe(BUFFER_BYTES);
  try {
    return await use(buffer);
  } finally {
    buffers.push(buffer);
  }
}

/** A page for one visit in the best encoding that the browser accepts, made in one step on a thread (docs/pages.md). */
export async function encodePage(
  template: PageTemplate,
  values: OfOneVisit,
  accepts = 'identity',
): Promise<{ bytes: Buffer; encoding: 'br' | 'gzip' | 'identity' }> {
  const accepted = negotiate(accepts, ['br', 'gzip', 'identity']);
  const encoding = (['br', 'gzip'] as const).find((each) => each === accepted) ?? 'identity';
  const size = template.sizeWith(values);
  if (encoding === 'identity') return { bytes: template.fill(values, Buffer.allocUnsafe(size)), encoding };
  const bytes = await withBuffer(size, (buffer) => {
    const html = template.fill(values, buffer);
    if (encoding === 'gzip') return zip(html, { chunkSize: CHUNK_BYTES });
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: QUALITY,
      [zlib.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [zlib.BROTLI_PARAM_SIZE_HINT]: html.length,
    };
    return brotli(html, { params, chunkSize: CHUNK_BYTES });
  });
  return { bytes, encoding };
}
