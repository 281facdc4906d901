import type { User } from '@fitghar/contracts/account';
import { type Check, callHeaders, type ErrorBody, isNumber, isObjectOf, isText } from '@fitghar/contracts/common';
import type * as z from 'zod/mini';
import { localStore } from '../session/safe-storage.ts';
import { expireSession, isUser, SESSION_LOCK, saveSession, syncSession, useSession } from '../session/session.ts';
import { withLock } from '../session/with-lock.ts';
import { site } from '../site.ts';
import { anySignal } from './any-signal.ts';
import { ApiError, connectionError, isNamed } from './api-error.ts';
import { dropFirstCalls, takeFirstCall } from './first-calls.ts';
import { saveFile } from './save-file.ts';
import { noteServerTime } from './server-clock.ts';

/** Timeout of a call, including its response body. */
const CALL_TIMEOUT_MS = 15_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;

/** A call: POST with a body, GET without. Paths are relative to `/bff`. */
export interface ApiRequest {
  body?: unknown;
  signal?: AbortSignal;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Outlives the page. */
  keepalive?: boolean;
  /** `text/plain` for the two calls of section 7 that expect their JSON that way (D14). */
  contentType?: 'application/json' | 'text/plain';
  /** Default: 15 seconds. */
  timeoutMs?: number;
}

/**
 * Calls the back end and parses the response. Renews an expired access token once, silently.
 * @throws ApiError for a refusal, a response of another shape, or none within 15 seconds
 */
export async function api<Schema extends z.ZodMiniType>(path: string, schema: Schema, request: ApiRequest = {}): Promise<z.output<Schema>> {
  return forCurrentUser(async () => parseResponse(await fetchWithAuth(path, request), schema));
}

/**
 * Rejects a response whose user has logged out or been replaced in the meantime, so that neither its data nor the screen's
 * reaction reaches the current user. @throws ApiError
 */
export async function forCurrentUser<Result>(ask: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState();
  const result = await ask();
  if (!isCurrentUser(user)) throw new ApiError('You’ve been logged out. Please log in again', 401, 'person_left');
  return result;
}

/** Whether an earlier user is still logged in; true for a visitor. */
export const isCurrentUser = (user: User | null): boolean => !user || user.id === useSession.getState().user?.id;

/** Downloads a private file. It needs a bearer token, so a link cannot fetch it. @throws ApiError */
export async function download(path: string, name: string): Promise<void> {
  const content = await forCurrentUser(async () => {
    const response = await fetchWithAuth(path, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    if (!response.ok) throw toApiError(response, await readBody(response));
    return response.blob().catch((error) => {
      throw connectionError(error);
    });
  });
  saveFile(content, name);
}

async function fetchWithAuth(path: string, request: ApiRequest): Promise<Response> {
  const { token, user } = useSession.getState();
  const response = await send(path, request, token);
  if (response.status !== 401 || !token || !(await refreshAccessToken(token)) || !isCurrentUser(user)) return response;
  return send(path, request, useSession.getState().token);
}

/** Parsed body, or undefined if it is not JSON. @throws ApiError if the connection breaks */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isNamed(error, 'SyntaxError')) return undefined;
    throw connectionError(error);
  }
}

/** @throws ApiError for a refusal, or a response of another shape */
export async function parseResponse<Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const body = await readBody(response);
  if (!response.ok) throw toApiError(response, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unexpectedAnswer(response);
  return parsed.data;
}

const unexpectedAnswer = ({ status }: Response): ApiError =>
  new ApiError('The site was just updated. Please reload the page', status, 'unexpected_answer');

/**
 * As {@link api}, for a response that is checked without the schema library. For what a page shows first: the library would be
 * most of its code (ADR 078).
 * @throws ApiError as {@link api}
 */
export async function fetchChecked<Answer>(path: string, isAnswer: Check<Answer>, request: ApiRequest = {}): Promise<Answer> {
  return forCurrentUser(async () => {
    const response = await fetchWithAuth(path, request);
    const body = await readBody(response);
    if (!response.ok) throw toApiError(response, body);
    if (!isAnswer(body)) throw unexpectedAnswer(response);
    return body;
  });
}

const hasTotal = isObjectOf({ total: isNumber });

/**
 * Calls the back end for a page of a list and returns how many rows the list has, as for a badge.
 * @throws ApiError as {@link api}
 */
export async function fetchTotal(path: string, request: ApiRequest = {}): Promise<number> {
  return (await fetchChecked(path, hasTotal, request)).total;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function send(
  path: string,
  {
    body,
    signal,
    keepalive = false,
    contentType = 'application/json',
    method = body === undefined ? 'GET' : 'POST',
    timeoutMs = CALL_TIMEOUT_MS,
  }: ApiRequest,
  token: string | null,
): Promise<Response> {
  // Otherwise all calls of a page are prepared in the task in which it is rendered.
  if (method === 'GET') await globalThis.scheduler?.yield?.();
  else dropFirstCalls();
  const headers = {
    ...(body !== undefined && { 'content-type': contentType }),
    // Begins a trace, which the server continues.
    ...callHeaders({ token, ...(site().tracing && { traceparent: `00-${hex(16)}-${hex(8)}-01` }) }),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? anySignal(signal, timeout) : timeout;
  try {
    const started = await takeFirstCall(path, token, either);
    either.throwIfAborted();
    const response =
      started ??
      (await fetch(`/bff${path}`, {
        method,
        headers,
        keepalive,
        ...(body !== undefined && { body: JSON.stringify(body), cache: 'no-store' }),
        signal: either,
      }));
    noteServerTime(response);
    return response;
  } catch (error) {
    throw connectionError(error);
  }
}

const hasMessage = isObjectOf({ message: isText, code: isText });
// Checked by hand: the schema library would add 10 KB to every first page; callers bring it with their schemas.
const isErrorBody = (body: unknown): body is Pick<ErrorBody, 'message' | 'code' | 'errors'> =>
  hasMessage(body) && 'errors' in body && typeof body.errors === 'object';

function toApiError(response: Response, body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError(body.message, response.status, body.code, body.errors);
  return new ApiError('Something went wrong on our side. Please try again', response.status, 'unknown');
}

const isRenewed = isObjectOf({ token: isText, user: isUser });

/**
 * Renews the session with its cookie. One tab at a time holds the lock, because using the same cookie twice would end the
 * session; a tab that waited finds the new token stored, or, if its view of the storage lags, renews with the new cookie.
 */
export function refreshAccessToken(stale: string): Promise<boolean> {
  return withLock(SESSION_LOCK, async () => {
    const current = localStore.getItem('token');
    if (current !== stale) {
      syncSession();
      return current !== null;
    }
    // A page being left must not use up the cookie without storing its replacement.
    const response = await send('/api/v1/session/refresh', { method: 'POST', keepalive: true }, null);
    if (response.status === 401) expireSession();
    const body = response.ok ? await readBody(response) : undefined;
    if (!isRenewed(body)) return false;
    saveSession(body.token, body.user);
    return true;
  });
}
