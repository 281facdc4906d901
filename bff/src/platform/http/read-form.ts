import type {} from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { FileTooLargeError, InvalidFieldsError, type Upload } from '@fitghar/services/kernel';
import { BadRequestException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldErrors } from './validation.ts';

/** Text fields around a file, with their names and boundaries. */
const REST_BYTES = 64 * 1024;

/**
 * A form with text fields and perhaps one file (`file`), or the same fields as JSON.
 * @throws InvalidFieldsError, FileTooLargeError
 */
export async function readForm<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<{ fields: z.output<Schema>; upload: Upload | null }> {
  const { given, upload } = request.isMultipart() ? await readParts(request) : { given: request.body, upload: null };
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new InvalidFieldsError(fieldErrors(parsed.error.issues));
  return { fields: parsed.data, upload };
}

async function readParts(request: FastifyRequest): Promise<{ given: Record<string, unknown>; upload: Upload | null }> {
  // Said beforehand, so that nobody waits for the end of what is refused anyway.
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > UPLOAD_MAX_BYTES + REST_BYTES) throw new FileTooLargeError();
  const given: [string, unknown][] = [];
  let upload: Upload | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      given.push([part.fieldname, part.value]);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.fieldname !== 'file') given.push([part.fieldname, 'a file']);
    else if (bytes.length) upload = { bytes, truncated: part.file.truncated }; // an empty file field is no file
  }
  return { given: Object.fromEntries(given), upload };
}

/** A form that cannot be taken apart, such as one without a boundary, is a malformed request; its parser has no status for that. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 16_384 } });
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new BadRequestException();
  }
}
