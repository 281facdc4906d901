import { pageOf } from '@fitghar/contracts/common';
import { api, queryOptions } from '@fitghar/platform/data';
import type { OperationsList } from './operations-list.ts';

const REFETCH_INTERVAL_MS = 30_000;

/** One page of a list by the query string `search`. */
export const listQuery = <Row>({ path, row, page, topics }: OperationsList<Row>, search: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'list', path, search],
    queryFn: ({ signal }) => api(`${path}?${search}`, page ?? pageOf(row), { signal }),
    placeholderData: (before) => before, // keeps the old page until the next one loads
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { topics },
  });

/** One record of a list. */
export const recordQuery = <Row>({ path, row, topics }: OperationsList<Row>, id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'record', path, id],
    queryFn: ({ signal }) => api(`${path}/${encodeURIComponent(id)}`, row, { signal }),
    meta: { topics },
  });
