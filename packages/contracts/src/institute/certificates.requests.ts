import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';

/** `GET /bff/api/v1/institute/certificates/{serial}`, as typed from paper; 404 if unknown. */
export const serialParam = z.strictObject({ serial: line(said.serial, 40) });

/** `POST /bff/api/v1/admin/certificates/{serial}/revoke`. */
export const revokeBody = z.strictObject({ reason: line('Please enter a reason', 300) });
