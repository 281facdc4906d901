import type * as z from 'zod/mini';
import type { UploadRequest } from './send-form.ts';

/**
 * Uploads a form with a file and reports progress. Its code loads on first use.
 * @throws ApiError as `api` does
 */
export async function upload<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  request: UploadRequest,
): Promise<z.output<Schema>> {
  const { sendForm } = await import(/* webpackChunkName: "upload" */ './send-form.ts');
  return sendForm(path, schema, request);
}
