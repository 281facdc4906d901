import { errorBody, refreshResult } from '@fitghar/contracts';
import * as z from 'zod/mini';
import { clearSession, keepSession, useSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/** A call: POST where there is a body, GET where there is none. Paths begin below `/bff`. */
export interface ApiRequest {
  body?: unknown;
  signal?: AbortSignal;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
}

/**
 * Asks the back end and parses what it answers. An access token that has run out is renewed once, unseen.
 * @throws ApiError for a refusal, a dead network, or an answer of another shape
 */
export async function api<Schema extends z.ZodMiniType>(path: string, schema: Schema, request: ApiRequest = {}): Promise<z.output<Schema>> {
  const { token } = useSession.getState();
  let answer = await ask(path, request, token);
  if (answer.status === 401 && token && (await renew(token))) answer = await ask(path, request, useSession.getState().token);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusal(answer, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('The site was updated meanwhile. Please reload the page', answer.status, 'unexpected_answer');
  return parsed.data;
}

/** `response` of section 7's calls, with their message. */
export const answered = <Schema extends z.ZodMiniType>(response: Schema) => z.object({ success: z.literal(true), message: z.string(), response });

async function ask(path: string, { body, signal, method = body === undefined ? 'GET' : 'POST' }: ApiRequest, token: string | null): Promise<Response> {
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
  try {
    return await fetch(`/bff${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('We cannot reach FitGhar. Please check your connection and try again', 0, 'network');
  }
}

function refusal(answer: Response, body: unknown): ApiError {
  const known = errorBody.safeParse(body);
  if (known.success) return new ApiError(known.data.message, answer.status, known.data.code, known.data.errors);
  return new ApiError('Something went wrong on our side. Please try again', answer.status, 'unknown');
}

/**
 * Renews the session by its cookie. One tab at a time holds the lock; a tab that waited finds the new token already
 * stored, as trading the same cookie twice would end the session.
 */
function renew(stale: string): Promise<boolean> {
  return navigator.locks.request('fitghar-session', async () => {
    const current = localStorage.getItem('token');
    if (current && current !== stale) return true;
    const answer = await ask('/api/v1/session/refresh', { method: 'POST' }, null);
    const renewed = answer.ok ? refreshResult.safeParse(await answer.json()) : undefined;
    if (renewed?.success) keepSession(renewed.data.token, renewed.data.user);
    else if (answer.status === 401) clearSession();
    return renewed?.success ?? false;
  });
}
