import * as z from 'zod/mini';
import { place } from '../booking/places.ts';

export const savedAddress = z.object({ id: z.string(), ...place.shape });
export type SavedAddress = z.infer<typeof savedAddress>;

/** `GET /bff/api/v1/account/addresses`: the customer's addresses, the usual one first. */
export const savedAddresses = z.object({ rows: z.array(savedAddress) });
