import { fileMessages, UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import * as z from 'zod/mini';

const file = z.nullable(z.instanceof(File).check(z.refine(({ size }) => size <= UPLOAD_MAX_BYTES, fileMessages.tooLarge)));

/** Adds the `file` of a multipart call to its body schema. */
export const withFile = <Shape extends z.core.$ZodShape>(body: z.ZodMiniObject<Shape, z.core.$strict>) => z.extend(body, { file });
