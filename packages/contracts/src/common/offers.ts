import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { tidied } from './fields.ts';

/** What offers can be on. */
export const soldKind = z.enum(['trial', 'package', 'plan', 'programme'], 'Please choose what to buy');
export type SoldKind = z.infer<typeof soldKind>;

const INVALID = said.offerCode;

/** The code of an offer, in capitals. */
export const offerCode = tidied(
  z.pipe(
    z.pipe(
      z.string(INVALID),
      z.transform((text) => text.trim().toUpperCase()),
    ),
    z.string(INVALID).check(z.regex(/^[A-Z0-9]{4,20}$/, INVALID)),
  ),
  '\\s*[A-Za-z0-9]{4,20}\\s*',
);

/** The offers of an order: an automatic one, a code that was typed, or both if that code allows it (D72). */
export const offerCodes = z.optional(z.array(offerCode).check(z.maxLength(2, said.twoOffers)));
