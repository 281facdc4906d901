import * as z from 'zod/mini';
import { queryInteger } from './fields.ts';

/** The query of a signed address: of a file, a payment or a session. */
export const fileQuery = z.strictObject({ until: queryInteger(0), signature: z.string().check(z.maxLength(100)) });
