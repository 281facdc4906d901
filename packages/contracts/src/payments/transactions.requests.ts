import * as z from 'zod/mini';
import { openPageQuery } from '../common/lists.ts';
import { orderKind } from './fields.ts';

/** `GET /bff/user/user-transaction`. `exclude` omits one kind of order, or all but sessions. */
export const transactionsQuery = z.extend(openPageQuery, {
  exclude: z.optional(z.enum([...orderKind.options, 'plan,enrolment'])),
});
export type TransactionsQuery = z.infer<typeof transactionsQuery>;
