import type * as z from 'zod/mini';
import { useSession } from '../session/session.ts';
import { forCurrentUser, isCurrentUser, parseResponse, refreshAccessToken } from './api.ts';
import { timedOut, unreachable } from './api-error.ts';

/** Timeout of an upload. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Fields and file of a form. `onProgress` receives 0 to 100; `signal` cancels the upload. */
export interface UploadRequest {
  fields: Record<string, string>;
  file: File | null;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export async function sendForm<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  request: UploadRequest,
): Promise<z.output<Schema>> {
  return forCurrentUser(async () => {
    const { token, user } = useSession.getState();
    let answer = await send(path, request, token);
    if (answer.status === 401 && token && (await refreshAccessToken(token)) && isCurrentUser(user))
      answer = await send(path, request, useSession.getState().token);
    return parseResponse(answer, schema);
  });
}

function send(path: string, { fields, file, onProgress, signal }: UploadRequest, token: string | null): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file); // last, because the server reads the fields first
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/bff${path}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.ontimeout = () => reject(timedOut());
    request.onerror = () => reject(unreachable());
    const giveUp = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    request.send(form);
  });
}
