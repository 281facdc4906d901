import { type Call, fillPath } from '@fitghar/contracts/common';
import { timedOut, unreachable } from './api-error.ts';
import type { CallOptions, Input } from './call-options.ts';

/** Timeout of an upload. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a call as a form with its file. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm(
  what: Call,
  { body, file, ...fields }: Input,
  { onProgress, signal }: CallOptions,
  token: string | null,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set('file', file); // last, because the server reads the fields first
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(what.method, `/bff${fillPath(what.path, fields)}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
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
