import type { User } from '@fitghar/contracts/account';
import { type Call, type CallInput, callHeaders, fillPath, type ResponseOf } from '@fitghar/contracts/common';
import * as t from '#texts/errors.ts';
import { localStore } from '../session/safe-storage.ts';
import { expireSession, SESSION_LOCK, saveSession, syncSession, useSession } from '../session/session.ts';
import { withLock } from '../session/with-lock.ts';
import { site } from '../site.ts';
import { anySignal } from './any-signal.ts';
import { ApiError, connectionError, isNamed } from './api-error.ts';
import type { CallOptions, Input } from './call-options.ts';
import { dropFirstCalls, takeFirstCall } from './first-calls.ts';
import { saveFile } from './save-file.ts';
import { noteServerTime } from './server-clock.ts';

/** Timeout of a call, including its response body. */
const CALL_TIMEOUT_MS = 15_000;
const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * Calls the back end as the contract describes it and reads the response. Renews an expired access token once, silently.
 * @throws ApiError for a refusal, a response of another shape, or none within 15 seconds (a form: two minutes)
 */
export async function call<Of extends Call>(what: Record<never, never> extends CallInput<Of> ? Of : never): Promise<ResponseOf<Of>>;
export async function call<Of extends Call>(what: Of, input: CallInput<Of>, options?: CallOptions): Promise<ResponseOf<Of>>;
export async function call(what: Call, input: Input = {}, options: CallOptions = {}): Promise<unknown> {
  return forCurrentUser(async () => parseResponse(await request(what, input, options), what, options.signal));
}

/**
 * Rejects a response whose user has logged out or been replaced in the meantime, so that neither its data nor the screen's
 * reaction reaches the current user. @throws ApiError
 */
async function forCurrentUser<Result>(ask: () => Promise<Result>): Promise<Result> {
  const { user } = useSession.getState();
  const result = await ask();
  if (!isCurrentUser(user)) throw new ApiError(t.loggedOut, 401, 'person_left');
  return result;
}

/** Whether an earlier user is still logged in; true for a visitor. */
const isCurrentUser = (user: User | null): boolean => !user || user.id === useSession.getState().user?.id;

/** Downloads a private file. It needs a bearer token, so a link cannot fetch it. @throws ApiError */
export async function download<Of extends Call>(what: Of, input: CallInput<Of>, name: string): Promise<void> {
  const content = await forCurrentUser(async () => {
    const response = await request(what, input, {}, DOWNLOAD_TIMEOUT_MS);
    if (!response.ok) throw await toApiError(response, await readBody(response));
    return response.blob().catch((error) => {
      throw connectionError(error);
    });
  });
  saveFile(content, name);
}

async function request(what: Call, input: Input, options: CallOptions, timeoutMs?: number): Promise<Response> {
  const { token, user } = useSession.getState();
  const ask = await sender(what, input, options, timeoutMs);
  const response = await ask(token);
  if (response.status !== 401 || !token || !(await refreshAccessToken(token)) || !isCurrentUser(user)) return response;
  return ask(useSession.getState().token);
}

/** Sends the call, with this access token. */
async function sender(what: Call, input: Input, options: CallOptions, timeoutMs?: number) {
  if (what.bodyAs !== 'form') return (token: string | null) => send(what, input, { ...options, timeoutMs }, token);
  const { sendForm } = await import(/* webpackChunkName: "upload" */ './send-form.ts');
  return (token: string | null) => sendForm(what, input, options, token);
}

/** Parsed body, or undefined if it is not JSON. @throws ApiError if the connection breaks */
async function readBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isNamed(error, 'SyntaxError')) return undefined;
    throw connectionError(error, signal);
  }
}

/** @throws ApiError for a refusal, or a response of another shape */
async function parseResponse(response: Response, { response: schema }: Call, signal?: AbortSignal): Promise<unknown> {
  const body = await readBody(response, signal);
  if (!response.ok) throw await toApiError(response, body);
  const parsed = schema?.safeParse(body);
  if (parsed?.success) return parsed.data;
  throw new ApiError(t.updated, response.status, 'unexpected_answer');
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function send(
  what: Call,
  input: Input,
  { signal, keepalive = false, timeoutMs = CALL_TIMEOUT_MS }: CallOptions & { timeoutMs?: number | undefined },
  token: string | null,
): Promise<Response> {
  const { method, bodyAs } = what;
  const { body, ...fields } = input;
  const path = fillPath(what.path, fields);
  // Otherwise all calls of a page are prepared in the task in which it is rendered.
  if (method === 'GET') await globalThis.scheduler?.yield?.();
  else dropFirstCalls();
  const headers = {
    ...(body !== undefined && { 'content-type': bodyAs === 'text' ? 'text/plain' : 'application/json' }),
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
    throw connectionError(error, signal);
  }
}

const loadResponses = () => import(/* webpackChunkName: "responses" */ './responses.ts');

async function toApiError(response: Response, body: unknown): Promise<ApiError> {
  const data = await loadResponses().then(
    ({ readError }) => readError(body),
    () => undefined,
  );
  if (data) return new ApiError(data.message, response.status, data.code, data.errors, data.proof_for);
  return new ApiError(t.ourSide, response.status, 'unknown');
}

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
    const { refreshSession } = await loadResponses().catch((error: unknown) => {
      throw connectionError(error);
    });
    const response = await send(refreshSession, {}, { keepalive: true }, null);
    if (response.status === 401) expireSession();
    const { data } = refreshSession.response.safeParse(response.ok ? await readBody(response) : undefined);
    if (data) saveSession(data.token, data.user);
    return data !== undefined;
  });
}
