import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';
import { gstin, stateCode, stateOfGstin } from './states.ts';

/** `PUT /bff/api/v1/payments/buyer`: what invoices say of the customer (D71). */
export const buyerBody = z
  .strictObject({
    /** Where the buyer lives, which decides between IGST and the tax of our State for what is not done at an address. */
    state: stateCode,
    gstin: z.optional(gstin),
    /** Of the business with that GSTIN. */
    name: z.optional(line(said.business, 120)),
  })
  .check(
    z.refine(({ state, gstin: number }) => !number || stateOfGstin(number) === state, {
      error: said.otherState,
      path: ['gstin'],
    }),
    z.refine(({ gstin: number, name }) => !number || Boolean(name), { error: said.business, path: ['name'] }),
  );
export type BuyerBody = z.infer<typeof buyerBody>;
