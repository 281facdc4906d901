import { beforeEach, describe, expect, it, jest } from '@jest/globals';

// As the page has it: the setup of the tests tells the one that they share to try nothing again and to report nothing.
async function freshModules() {
  jest.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { ApiError } = await import('./api-error.ts');
  return { queryClient, ApiError };
}

let modules: Awaited<ReturnType<typeof freshModules>>;
const reported = jest.fn<typeof reportError>();
beforeEach(async () => {
  modules = await freshModules();
  reported.mockReset();
  globalThis.reportError = reported; // jsdom has none
});

/** How often a question is asked that always fails like this. */
async function timesAsked(error: Error): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(error));
  await modules.queryClient.fetchQuery({ queryKey: ['password-link', 'secret'], queryFn, retryDelay: 0 }).catch(() => undefined);
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

describe('a failure that the page reports (D43)', () => {
  it.each([
    [0, 'network'],
    [503, 'unavailable'],
    [200, 'unexpected_answer'],
  ])('is one of status %i, once, without anything personal', async (status, code) => {
    await timesAsked(new modules.ApiError('Kavya, something went wrong', status, code));
    expect(reported.mock.calls).toEqual([[new Error(`'password-link' could not be read: ${status} ${code}`)]]);
  });

  it('is an error of the page, as it is', async () => {
    const error = new TypeError('broken');
    await timesAsked(error);
    expect(reported.mock.calls).toEqual([[error]]);
  });

  it.each([400, 401, 403, 404, 422, 429])('is no refusal with %i', async (status) => {
    await timesAsked(new modules.ApiError('', status, ''));
    expect(reported).not.toHaveBeenCalled();
  });
});
