import { call, queryOptions, skipToken } from '@fitghar/platform/data';
import type { OperationsList } from './operations-list.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** One page of a list by the query string `search`. */
export const listQuery = <Row>({ call: list, topics }: OperationsList<Row>, search: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'list', list.path, search],
    queryFn: ({ signal }) => call(list, Object.fromEntries(new URLSearchParams(search)), { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics },
  });

/** One record of a list, whose rows have details. */
export const recordQuery = <Row>({ call: list, rowCall, topics }: OperationsList<Row>, id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'record', list.path, id],
    queryFn: rowCall ? ({ signal }) => call(rowCall, { id }, { signal }) : skipToken,
    meta: { topics },
  });
