import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { UPLOAD_TYPES } from '../common/constants.ts';
import { idParam } from '../common/fields.ts';
import { fileQuery } from '../common/signed-file.ts';
import { trainerDocument } from './trainers.responses.ts';

const documentParam = z.strictObject({ id: idParam.shape.id, name: trainerDocument });
/** Whether a document belongs to the KYC in force or to the new one, which waits. */
const kycOfDocument = z.enum(['current', 'new']);
export type KycOfDocument = z.infer<typeof kycOfDocument>;
const documentQuery = z.strictObject({ ...fileQuery.shape, by: idParam.shape.id, kyc: z._default(kycOfDocument, 'current') });
export const getKycDocument = defineCall('GET /api/v1/admin/trainers/:id/documents/:name', {
  params: documentParam,
  query: documentQuery,
  content: UPLOAD_TYPES,
});
