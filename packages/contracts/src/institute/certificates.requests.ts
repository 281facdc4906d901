import * as z from 'zod/mini';
import { line } from '../common/fields.ts';

/** `GET /bff/api/v1/institute/certificates/{serial}`, as somebody types it off a paper; one of no certificate is not found. */
export const serialParam = z.strictObject({ serial: line('Please give the number of the certificate', 40) });

/** `POST /bff/api/v1/admin/certificates/{serial}/revoke`. */
export const revokeBody = z.strictObject({ reason: line('Please say why', 300) });
