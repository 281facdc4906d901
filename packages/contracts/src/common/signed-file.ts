import * as z from 'zod/mini';
import { queryInteger } from './fields.ts';

/** The query of a signed file address. */
export const fileQuery = z.strictObject({ until: queryInteger(0), signature: z.string().check(z.maxLength(100)) });
