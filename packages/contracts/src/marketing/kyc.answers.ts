import * as z from 'zod/mini';

/** `GET /bff/api/v1/marketing/banks/{ifsc}`: the bank of a code, null where we do not know it. */
export const bankAnswer = z.object({ bank: z.nullable(z.string()) });
export const imageUploadAnswer = z.object({ success: z.literal(true), file: z.string() });

/** Answer of the KYC call; `status` is what section 7 reads. */
export const kycAnswer = z.object({ status: z.literal('success'), message: z.string() });
