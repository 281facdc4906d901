import * as z from 'zod/mini';

/** The query of a signed file address. */
export const fileQuery = z.strictObject({ until: z.coerce.number().check(z.int()), signature: z.string().check(z.maxLength(100)) });
