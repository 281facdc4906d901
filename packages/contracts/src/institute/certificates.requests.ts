import * as z from 'zod/mini';
import { line } from '../common/fields.ts';

/** `GET /bff/api/v1/institute/certificates/{serial}`, as typed from paper; 404 if unknown. */
export const serialParam = z.strictObject({ serial: line('Please enter the certificate number', 40) });

/** `POST /bff/api/v1/admin/certificates/{serial}/revoke`. */
export const revokeBody = z.strictObject({ reason: line('Please enter a reason', 300) });
