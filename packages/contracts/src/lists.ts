import * as z from 'zod/mini';
import { pageQuery } from './fields.ts';

/**
 * The query of a list of operations: page, limit, `sort` by a known field (`-` before it turns it round), and words to
 * search for. Anything else is refused (D37).
 */
export const listQuery = <Field extends string>(sortable: readonly [Field, ...Field[]]) =>
  z.extend(pageQuery, {
    sort: z.optional(z.enum([...sortable, ...sortable.map((field) => `-${field}` as const)], `You can sort by ${sortable.join(', ')}`)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Please search for at most 100 characters'))),
  });
