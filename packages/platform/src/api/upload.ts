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
  const load = () => import(/* webpackChunkName: "upload" */ './send-form.ts');
  const { sendForm } = await load().catch(load); // a second attempt has another address
  return sendForm(path, schema, request);
}
