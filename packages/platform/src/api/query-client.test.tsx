import { beforeEach, describe, expect, it, jest } from '@jest/globals';

// As the page has it: the setup of the tests tells the one that they share to try nothing again.
async function freshModules() {
  jest.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { ApiError } = await import('./api-error.ts');
  return { queryClient, ApiError };
}

let modules: Awaited<ReturnType<typeof freshModules>>;
beforeEach(async () => {
  modules = await freshModules();
});

/** How often a question is asked that always fails like this. */
async function timesAsked(error: Error): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(error));
  await modules.queryClient.fetchQuery({ queryKey: ['plans'], queryFn, retryDelay: 0 }).catch(() => undefined);
  return queryFn.mock.calls.length;
}

describe('a question to the server that fails', () => {
  it.each([0, 500, 503])('with status %i is asked twice more', async (status) => {
    expect(await timesAsked(new modules.ApiError('', status, ''))).toBe(3);
  });

  it('in another way is asked twice more', async () => {
    expect(await timesAsked(new Error('broken'))).toBe(3);
  });

  it.each([400, 401, 404, 422, 429])('by a refusal with %i is not asked again', async (status) => {
    expect(await timesAsked(new modules.ApiError('', status, ''))).toBe(1);
  });
});
