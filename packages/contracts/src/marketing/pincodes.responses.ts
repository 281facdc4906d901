import * as z from 'zod/mini';

/** One post office of India Post. */
const postOffice = z.object({ Name: z.string(), State: z.string(), District: z.string(), Pincode: z.string() });

/** `GET /bff/pincode/{pin}`: India Post's own format, a list with one item. */
export const pincodeAnswer = z.array(
  z.object({ Message: z.string(), Status: z.enum(['Success', 'Error']), PostOffice: z.nullable(z.array(postOffice)) }),
);
export type PincodeAnswer = z.infer<typeof pincodeAnswer>;
