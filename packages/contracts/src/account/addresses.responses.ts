import * as z from 'zod/mini';

export const savedAddress = z.object({ id: z.string(), address: z.string(), area: z.string(), landmark: z.string(), pincode: z.string() });
export type SavedAddress = z.infer<typeof savedAddress>;

/** `GET /bff/api/v1/account/addresses`: the customer's addresses, the usual one first. */
export const savedAddresses = z.object({ rows: z.array(savedAddress) });
