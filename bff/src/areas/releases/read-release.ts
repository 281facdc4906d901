import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ReleaseUpload, releaseUpload } from '@fitghar/contracts/releases';
import { InvalidFieldsError } from '@fitghar/services/kernel';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { fieldErrors } from '../../platform/http/validation.ts';

const unpack = promisify(gunzip);
const MAX_BYTES = 12 * 1024 * 1024;

/** The parser of other bodies refuses such a key, too (body-parsers.ts). */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no name');
  return value;
}

/** Parses gzipped JSON; aborts above the size limit, which stops decompression bombs. */
async function unpacked(body: Buffer): Promise<unknown> {
  const text = await unpack(body, { maxOutputLength: MAX_BYTES }).catch((error: unknown) => {
    throw error instanceof RangeError
      ? new PayloadTooLargeException('The upload exceeds 12 MiB')
      : new BadRequestException('The upload is not gzip');
  });
  try {
    return JSON.parse(text.toString('utf8'), refusePrototype);
  } catch {
    throw new BadRequestException('The upload is not JSON');
  }
}

/** Reads an upload by its contract. @throws InvalidFieldsError, PayloadTooLargeException, BadRequestException */
export async function readRelease(body: unknown): Promise<ReleaseUpload> {
  const parsed = releaseUpload.safeParse(Buffer.isBuffer(body) ? await unpacked(body) : body);
  if (!parsed.success) throw new InvalidFieldsError(fieldErrors(parsed.error.issues));
  return parsed.data;
}
