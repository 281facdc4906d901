import * as z from 'zod/mini';

/** `GET /bff/api/v1/institute/certificates/{serial}`: public data of a certificate. */
export const certificateView = z.object({
  serial: z.string(),
  name: z.string(),
  programme: z.string(),
  track: z.string(),
  issued_on: z.string(),
  status: z.enum(['valid', 'revoked']),
  revoked_on: z.nullable(z.string()),
});
export type CertificateView = z.infer<typeof certificateView>;
