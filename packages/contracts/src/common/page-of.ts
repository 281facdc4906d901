import * as z from 'zod/mini';

/** One page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), page: z.number(), limit: z.number(), total: z.number() });
