// The hooks of the query library with the page's client, so that no provider brings both to pages without data.
import {
  type DefaultError,
  type DefinedInitialDataOptions,
  type DefinedUseQueryResult,
  type QueryClient,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UseQueryOptions,
  type UseQueryResult,
  type useQueryClient as useClientOf,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { queryClient as pageClient } from './query-client.ts';

/** Data of the server, from the page's cache; fetched if it is missing or stale. */
export function useQuery<TQueryFnData = unknown, TError = DefaultError, TData = TQueryFnData, TQueryKey extends QueryKey = QueryKey>(
  options: DefinedInitialDataOptions<TQueryFnData, TError, TData, TQueryKey>,
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, TError>;
export function useQuery<TQueryFnData = unknown, TError = DefaultError, TData = TQueryFnData, TQueryKey extends QueryKey = QueryKey>(
  options: UndefinedInitialDataOptions<TQueryFnData, TError, TData, TQueryKey>,
  queryClient?: QueryClient,
): UseQueryResult<TData, TError>;
export function useQuery<TQueryFnData = unknown, TError = DefaultError, TData = TQueryFnData, TQueryKey extends QueryKey = QueryKey>(
  options: UseQueryOptions<TQueryFnData, TError, TData, TQueryKey>,
  queryClient?: QueryClient,
): UseQueryResult<TData, TError>;
export function useQuery(options: UseQueryOptions, queryClient: QueryClient = pageClient) {
  return useQueryOf(options, queryClient);
}

/** A change on the server. */
export const useMutation: typeof useMutationOf = (options, queryClient = pageClient) => useMutationOf(options, queryClient);

/** The page's cache of server data. */
export const useQueryClient: typeof useClientOf = (queryClient = pageClient) => queryClient;
