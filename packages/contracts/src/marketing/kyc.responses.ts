import * as z from 'zod/mini';
import { acknowledged, envelope } from '../common/envelope.ts';

/** `GET /bff/api/v1/marketing/banks/{ifsc}`: the bank of a code, null if unknown. */
export const bankAnswer = z.object({ bank: z.nullable(z.string()) });
/** Section 7 expects `file` beside the envelope (D32, D39). */
export const imageUploadAnswer = z.extend(envelope(z.object({ file: z.string() })), { file: z.string() });

export const kycAnswer = acknowledged;
