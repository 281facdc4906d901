import * as z from 'zod/mini';

/** One post office as India's postal service names it. */
const postOffice = z.object({ Name: z.string(), State: z.string(), District: z.string(), Pincode: z.string() });

/** `GET /bff/pincode/{pin}`: the postal service's own shape, a list of one. */
export const pincodeAnswer = z.array(
  z.object({ Message: z.string(), Status: z.enum(['Success', 'Error']), PostOffice: z.nullable(z.array(postOffice)) }),
);
export type PincodeAnswer = z.infer<typeof pincodeAnswer>;
