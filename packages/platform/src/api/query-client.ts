import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import './query-meta.ts';

const RETRIES = 2;

/** A refusal, or no response because the browser is offline: no one's code is at fault. */
const isExpected = (error: Error): boolean =>
  error instanceof ApiError && (error.status ? error.status >= 400 && error.status < 500 : !navigator.onLine);

/** An immediate retry helps neither offline nor with a hanging server. */
const isFinal = (error: Error): boolean =>
  isExpected(error) || !navigator.onLine || (error instanceof ApiError && error.code === 'timeout');

/** The browser ends the calls of a page that is left, which then looks like a lost connection. */
const STAYS_MS = 2000;

/** Reports, if the page is still there for a while. */
function reportIfStays(error: Error): void {
  const stays = new AbortController();
  const timer = setTimeout(() => {
    stays.abort();
    reportError(error);
  }, STAYS_MS);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true, signal: stays.signal });
}

/** The page's cache of server data. Retries network failures but not refusals. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    /**
     * Reports to the console and to page error listeners (D43). Excludes what is expected: refusals, such as of
     * an expired link, which the server logs, and calls of an offline browser. Reports only owner and name of the key
     * and no message of an `ApiError`: the rest may contain personal data or secrets.
     */
    onError: (error, { queryKey }) => {
      if (isExpected(error)) return;
      const [owner, name] = queryKey;
      if (!(error instanceof ApiError)) return reportError(error);
      const report = error.status ? reportError : reportIfStays;
      report(new Error(`'${owner}/${name}' could not be read: ${error.status} ${error.code}`));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && !isFinal(error),
      // Offline, a query fails at once; the default would pause it and show the loading state forever.
      networkMode: 'always',
      // A hidden tab reads what is live when it is shown.
      refetchOnReconnect: ({ state, meta }) => (state.status === 'error' ? 'always' : !(meta?.topics && document.hidden)),
    },
    // Offline, a mutation fails at once; the default would send it later, unnoticed.
    mutations: { networkMode: 'always' },
  },
});

// Data of an earlier user must not stay visible, however the session ended.
useSession.subscribe(({ user }, before) => {
  if (!before.user || before.user.id === user?.id) return;
  if (user) {
    // Another user has logged in in another tab: refetch everything as that user.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  } else queryClient.clear();
});

/** What the served page shows (bff/src/platform/pages/compose-body.ts). There is no document where pages are rendered for it. */
const served: [QueryKey, unknown][] = JSON.parse(globalThis.document?.getElementById('queries')?.textContent ?? '[]');
// Built with the page, so it is old: the first use asks again.
for (const [key, data] of served) queryClient.setQueryData(key, data, { updatedAt: 1 });
