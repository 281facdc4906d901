import * as z from 'zod/mini';
import { pageQuery } from '../common/lists.ts';
import { orderKind } from './fields.ts';

/** `GET /bff/user/user-transaction`. `exclude` omits one kind of order. */
export const transactionsQuery = z.extend(pageQuery, { exclude: z.optional(orderKind) });
export type TransactionsQuery = z.infer<typeof transactionsQuery>;
