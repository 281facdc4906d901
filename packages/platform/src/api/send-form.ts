import type * as z from 'zod/mini';
import { useSession } from '../session/session.ts';
import { parseAnswer, renew } from './api.ts';
import { unreachable } from './api-error.ts';

/** A form's fields, its file, and who wants to know how far it has come (0 to 100). */
export interface UploadRequest {
  fields: Record<string, string>;
  file: File | null;
  onProgress: (percent: number) => void;
}

/** By XMLHttpRequest, as `fetch` does not tell how much of a body has left. */
export async function sendForm<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  request: UploadRequest,
): Promise<z.output<Schema>> {
  const { token } = useSession.getState();
  let answer = await send(path, request, token);
  if (answer.status === 401 && token && (await renew(token))) answer = await send(path, request, useSession.getState().token);
  return parseAnswer(answer, schema);
}

function send(path: string, { fields, file, onProgress }: UploadRequest, token: string | null): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file); // after the fields, which the server reads first
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/bff${path}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(unreachable());
    request.send(form);
  });
}
