import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The one cache of server data on the page. A refusal is final; a dead network is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    /**
     * Tells the browser's console, and whatever else listens for errors of the page (D43). A refusal is a usual answer
     * (a link that has run out, a session that has ended), and the server has logged it. Of the key only its first part,
     * of an `ApiError` no message: the others may name a person or hold a secret.
     */
    onError: (error, { queryKey }) => {
      if (isRefusal(error)) return;
      reportError(error instanceof ApiError ? new Error(`'${queryKey[0]}' could not be read: ${error.status} ${error.code}`) : error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    },
  },
});
