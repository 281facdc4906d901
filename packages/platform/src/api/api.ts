import type { ErrorBody } from '@fitghar/contracts/common';
import type * as z from 'zod/mini';
import { clearSession, isUser, keepSession, useSession } from '../session/session.ts';
import { ApiError, unreachable } from './api-error.ts';
import { saveFile } from './save-file.ts';

/** A call: POST where there is a body, GET where there is none. Paths begin below `/bff`. */
export interface ApiRequest {
  body?: unknown;
  signal?: AbortSignal;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** `text/plain` for the two calls of section 7 that take their JSON so (D14). */
  contentType?: 'application/json' | 'text/plain';
}

/**
 * Asks the back end and parses what it answers. An access token that has run out is renewed once, unseen.
 * @throws ApiError for a refusal, a dead network, or an answer of another shape
 */
export async function api<Schema extends z.ZodMiniType>(path: string, schema: Schema, request: ApiRequest = {}): Promise<z.output<Schema>> {
  return parseAnswer(await askAsMyself(path, request), schema);
}

/** Saves a file of one's own: the server answers to a bearer token only, so a link cannot fetch it. @throws ApiError */
export async function download(path: string, name: string): Promise<void> {
  const answer = await askAsMyself(path, {});
  if (!answer.ok) throw refusal(answer, await answer.json().catch(() => undefined));
  saveFile(await answer.blob(), name);
}

async function askAsMyself(path: string, request: ApiRequest): Promise<Response> {
  const { token } = useSession.getState();
  const answer = await ask(path, request, token);
  return answer.status === 401 && token && (await renew(token)) ? ask(path, request, useSession.getState().token) : answer;
}

/** @throws ApiError for a refusal, or an answer of another shape */
export async function parseAnswer<Schema extends z.ZodMiniType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusal(answer, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('The site was updated meanwhile. Please reload the page', answer.status, 'unexpected_answer');
  return parsed.data;
}

async function ask(
  path: string,
  { body, signal, keepalive = false, contentType = 'application/json', method = body === undefined ? 'GET' : 'POST' }: ApiRequest,
  token: string | null,
): Promise<Response> {
  const headers = { ...(body !== undefined && { 'content-type': contentType }), ...(token && { authorization: `Bearer ${token}` }) };
  try {
    return await fetch(`/bff${path}`, {
      method,
      headers,
      keepalive,
      ...(body !== undefined && { body: JSON.stringify(body), cache: 'no-store' }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

// Checked by hand: the schema library would cost every first page 10 KB, and callers bring it with their own schemas.
const isErrorBody = (body: unknown): body is Pick<ErrorBody, 'message' | 'code' | 'errors'> =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  typeof body.code === 'string' &&
  'errors' in body &&
  typeof body.errors === 'object';

function refusal(answer: Response, body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError(body.message, answer.status, body.code, body.errors);
  return new ApiError('Something went wrong on our side. Please try again', answer.status, 'unknown');
}

/**
 * Renews the session by its cookie. One tab at a time holds the lock; a tab that waited finds the new token already
 * stored, as trading the same cookie twice would end the session.
 */
export function renew(stale: string): Promise<boolean> {
  return navigator.locks.request('fitghar-session', async () => {
    const current = localStorage.getItem('token');
    if (current && current !== stale) return true;
    // A page that is left meanwhile must not spend the cookie without taking the next one.
    const answer = await ask('/api/v1/session/refresh', { method: 'POST', keepalive: true }, null);
    if (answer.status === 401) clearSession();
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (
      typeof body !== 'object' ||
      body === null ||
      !('token' in body) ||
      typeof body.token !== 'string' ||
      !('user' in body) ||
      !isUser(body.user)
    )
      return false;
    keepSession(body.token, body.user);
    return true;
  });
}
