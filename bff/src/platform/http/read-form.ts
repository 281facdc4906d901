import type {} from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { FileTooLargeError, type Upload } from '@fitghar/services/kernel';
import { BadRequestException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Allowance for the text fields and boundaries around a file. */
const REST_BYTES = 64 * 1024;

/**
 * Reads a form with text fields and at most one file (`file`), or the same fields as JSON.
 * @throws FileTooLargeError
 */
export async function readForm(request: FastifyRequest): Promise<{ values: unknown; upload: Upload | null }> {
  request.deadline?.stop();
  const form = request.isMultipart() ? await readParts(request) : { values: request.body, upload: null };
  request.deadline?.start();
  return form;
}

async function readParts(request: FastifyRequest): Promise<{ values: Record<string, unknown>; upload: Upload | null }> {
  // Reject by the header first, without waiting for the rest of the upload.
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > UPLOAD_MAX_BYTES + REST_BYTES) throw new FileTooLargeError();
  const fields = new Map<string, unknown>();
  // A field that is sent twice is a list, which no field of a form may be: readers must not choose one of two values.
  const add = (name: string, value: unknown) => fields.set(name, fields.has(name) ? [fields.get(name), value] : value);
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 16_384 } })) {
      if (part.type === 'field') {
        add(part.fieldname, part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname !== 'file') add(part.fieldname, 'a file');
      // If no file was chosen, browsers send an empty one without a name.
      else if (part.filename || bytes.length) upload = { bytes, truncated: part.file.truncated };
    }
  } catch (error) {
    // A malformed form, such as one that ends within a file, is the client's error; the parser sets no status for it.
    throw error instanceof Error && 'statusCode' in error ? error : new BadRequestException();
  }
  return { values: Object.fromEntries(fields), upload };
}
