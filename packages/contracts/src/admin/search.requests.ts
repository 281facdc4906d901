import * as z from 'zod/mini';

/** `GET admin/search`: words of a name, an email, a phone number, or a number as a customer reads it out. */
export const searchQuery = z.strictObject({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });
export type SearchQuery = z.infer<typeof searchQuery>;
