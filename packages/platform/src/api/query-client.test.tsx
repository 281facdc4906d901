import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

// The product's client: the test setup disables retries and reports of the shared one.
async function freshModules() {
  jest.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { ApiError } = await import('./api-error.ts');
  const { QueryObserver } = await import('@tanstack/react-query');
  return { queryClient, ApiError, QueryObserver };
}

let modules: Awaited<ReturnType<typeof freshModules>>;
const reported = jest.fn<typeof reportError>();
beforeEach(async () => {
  modules = await freshModules();
  modules.queryClient.mount(); // as the provider does
  reported.mockReset();
  globalThis.reportError = reported; // jsdom has none
  jest.useFakeTimers({ advanceTimers: true }); // what would be reported two seconds later is not, once the test is over
});
afterEach(() => {
  jest.useRealTimers();
});

/** Number of attempts of a query that always fails like this. */
async function timesAsked(error: Error): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(error));
  await modules.queryClient.fetchQuery({ queryKey: ['shell', 'password-link', 'secret'], queryFn, retryDelay: 0 }).catch(() => undefined);
  return queryFn.mock.calls.length;
}

describe('a failing query', () => {
  it.each([0, 500, 503])('is retried twice for status %i', async (status) => {
    expect(await timesAsked(new modules.ApiError('', status, ''))).toBe(3);
  });

  it('is retried twice for any other error', async () => {
    expect(await timesAsked(new Error('broken'))).toBe(3);
  });

  it.each([400, 401, 404, 422, 429])('is not retried for a refusal with %i', async (status) => {
    expect(await timesAsked(new modules.ApiError('', status, ''))).toBe(1);
  });
});

describe('a reported failure (D43)', () => {
  describe('without an answer', () => {
    it.each(['network', 'timeout'])('is reported once the page has stayed (%s)', async (code) => {
      await timesAsked(new modules.ApiError('Kavya, we can’t reach FitGhar', 0, code));
      jest.advanceTimersByTime(2000);
      expect(reported.mock.calls).toEqual([[new Error(`'shell/password-link' could not be read: 0 ${code}`)]]);
    });

    it('is not reported if the page is left, which ends its calls', async () => {
      await timesAsked(new modules.ApiError('', 0, 'network'));
      dispatchEvent(new Event('pagehide'));
      jest.advanceTimersByTime(60_000);
      expect(reported).not.toHaveBeenCalled();
    });
  });

  it.each([
    [503, 'unavailable'],
    [200, 'unexpected_answer'],
  ])('includes status %i once, without personal data', async (status, code) => {
    await timesAsked(new modules.ApiError('Kavya, something went wrong', status, code));
    expect(reported.mock.calls).toEqual([[new Error(`'shell/password-link' could not be read: ${status} ${code}`)]]);
  });

  it('passes on a page error unchanged', async () => {
    const error = new TypeError('broken');
    await timesAsked(error);
    expect(reported.mock.calls).toEqual([[error]]);
  });

  it.each(['network', 'timeout'])('excludes a call without a connection (%s), whoever’s code made it', async (code) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await timesAsked(new modules.ApiError('You’re offline', 0, code));
    expect(reported).not.toHaveBeenCalled();
  });

  it.each([
    ['an error of the page', (_: typeof modules) => new TypeError('broken')],
    ['a response of another shape', ({ ApiError }: typeof modules) => new ApiError('', 200, 'unexpected_answer')],
  ])('includes %s also without a connection', async (_, errorOf) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await timesAsked(errorOf(modules));
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it.each([400, 401, 403, 404, 422, 429])('excludes refusals with %i', async (status) => {
    await timesAsked(new modules.ApiError('', status, ''));
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('a mutation while offline', () => {
  it('fails at once and is not sent later', async () => {
    dispatchEvent(new Event('offline'));
    const mutationFn = jest.fn(() => Promise.reject(new modules.ApiError('No connection', 0, 'network')));
    const change = modules.queryClient.getMutationCache().build(modules.queryClient, { mutationFn });
    await expect(change.execute(undefined)).rejects.toThrow('No connection');
    dispatchEvent(new Event('online'));
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});

describe('a query while offline', () => {
  const queryKey = ['shell', 'profile'] as const;

  it('fails at once and is retried when the connection returns', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    const queryFn = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new modules.ApiError('You’re offline', 0, 'network'))
      .mockResolvedValue('Kavya');
    const observer = new modules.QueryObserver(modules.queryClient, { queryKey, queryFn });
    const failed = Promise.withResolvers<void>();
    const shown = Promise.withResolvers<void>();
    const stop = observer.subscribe(({ error, data }) => {
      if (error) failed.resolve();
      if (data) shown.resolve();
    });
    await failed.promise;
    expect(queryFn).toHaveBeenCalledTimes(1);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await shown.promise;
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each([
    ['is not read again in a hidden tab, which reads it when it is shown', true, 1],
    ['is read again in a visible tab', false, 2],
  ])('of live topics %s', async (_, hidden, times) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const queryFn = jest.fn(async () => 'Kavya');
    const options = { queryKey, queryFn, staleTime: 0, meta: { topics: ['notices'] } } as const;
    const observer = new modules.QueryObserver(modules.queryClient, options);
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
    expect(queryFn).toHaveBeenCalledTimes(times);
    stop();
  });

  it('is not retried if the server hangs, so that its error shows in time', async () => {
    expect(await timesAsked(new modules.ApiError('', 0, 'timeout'))).toBe(1);
  });
});

describe('data of the served page', () => {
  const queryKey = ['mf-plans', 'catalogue'] as const;

  it('shows at once, and is fetched again by its first use', async () => {
    document.head.innerHTML += `<script type="application/json" id="queries">${JSON.stringify([[queryKey, 'served']])}</script>`;
    const { queryClient, QueryObserver } = await freshModules();
    document.getElementById('queries')?.remove();
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => 'fetched' });
    expect(observer.getCurrentResult().data).toBe('served');
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('fetched'));
    stop();
  });
});
