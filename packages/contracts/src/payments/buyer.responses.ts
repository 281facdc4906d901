import * as z from 'zod/mini';
import { stateCode } from './states.ts';

/** `GET /bff/api/v1/payments/buyer`. */
export const buyerView = z.object({
  /** Null while neither the customer nor a saved address has said it. */
  state: z.nullable(stateCode),
  gstin: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type BuyerView = z.infer<typeof buyerView>;
