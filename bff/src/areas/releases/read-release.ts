import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type ReleaseUpload, releaseUpload } from '@fitghar/contracts/releases';
import { InvalidFieldsError } from '@fitghar/services/kernel';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { fieldErrors } from '../../platform/http/validation.ts';

const unpack = promisify(gunzip);
const MOST_BYTES = 12 * 1024 * 1024;

/** A body that is gzipped JSON. It is given up as soon as it becomes too much: a small file cannot grow without end. */
async function unpacked(body: Buffer): Promise<unknown> {
  const text = await unpack(body, { maxOutputLength: MOST_BYTES }).catch((error: unknown) => {
    throw error instanceof RangeError
      ? new PayloadTooLargeException('A release has at most 12 MiB')
      : new BadRequestException('This is not gzip');
  });
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new BadRequestException('This is not JSON');
  }
}

/** An upload as the contract has it. @throws InvalidFieldsError, PayloadTooLargeException, BadRequestException */
export async function readRelease(body: unknown): Promise<ReleaseUpload> {
  const parsed = releaseUpload.safeParse(Buffer.isBuffer(body) ? await unpacked(body) : body);
  if (!parsed.success) throw new InvalidFieldsError(fieldErrors(parsed.error.issues));
  return parsed.data;
}
