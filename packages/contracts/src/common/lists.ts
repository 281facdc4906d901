import * as z from 'zod/mini';
import { LIMITS } from './constants.ts';
import { queryInteger } from './fields.ts';

/** `page` and `limit` of every list (10 rows by default, at most 100). */
export const pageQuery = z.strictObject({
  page: z._default(queryInteger(1, 100_000), 1),
  limit: z._default(queryInteger(1, LIMITS.pageSizeMax), LIMITS.pageSize),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Of section 7's calls, which ignore what they do not know (D61). */
export const openPageQuery = z.object(pageQuery.shape);

/**
 * The query of a list of operations: page, limit, `sort` by a known field (descending with `-`), and search
 * terms. Anything else is refused (D37).
 */
export const listQuery = <Field extends string>(sortable: readonly [Field, ...Field[]]) =>
  z.extend(pageQuery, {
    sort: z.optional(z.enum([...sortable, ...sortable.map((field) => `-${field}` as const)], `Sort by one of: ${sortable.join(', ')}`)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Please search for at most 100 characters'))),
  });
