import * as z from 'zod/mini';
import { acknowledged, answered } from '../common/answered.ts';

/** `GET /bff/api/v1/marketing/banks/{ifsc}`: the bank of a code, null where we do not know it. */
export const bankAnswer = z.object({ bank: z.nullable(z.string()) });
/** Section 7 reads `file` beside the envelope of every answer (D32, D39). */
export const imageUploadAnswer = z.extend(answered(z.object({ file: z.string() })), { file: z.string() });

export const kycAnswer = acknowledged;
