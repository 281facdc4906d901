import { type OfferQuote, type OfferQuoteBody, quoteOffers } from '@fitghar/contracts/payments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { userMessage } from '../user-error.ts';

/** The offers of a checkout (D72). */
export interface Offers {
  /** Those that apply; in rupees. */
  applied: OfferQuote['offers'];
  /** Their sum, in rupees. */
  discount: number;
  /** To send with the purchase. */
  codes: string[] | undefined;
  /** The code that was typed, empty without. */
  code: string;
  /** Why it cannot be used. */
  refusal: string | undefined;
  /** Whether the answer is here, or none will come: the full price is due then, which the page shows. */
  known: boolean;
  failed: boolean;
  /** An empty one takes it back. */
  enterCode: (code: string) => void;
  ask: () => void;
}

type What = Omit<OfferQuoteBody, 'code'>;

const quoteQuery = (what: What, code: string) =>
  queryOptions({
    queryKey: ['platform', 'offers', what, code],
    queryFn: ({ signal }) => call(quoteOffers, { body: { ...what, ...(code && { code }) } }, { signal }),
    staleTime: 0,
    meta: { topics: ['payments'] },
  });

/**
 * What offers take off a price, of its own or by a code.
 * @param what as in the catalogue
 * @param code what was typed, which the caller keeps for as long as its checkout
 */
export function useOffers(what: What, [code, enterCode]: [string, (code: string) => void]): Offers {
  const quote = useQuery({ ...quoteQuery(what, code), placeholderData: keepPreviousData });
  const without = useQuery({ ...quoteQuery(what, ''), enabled: quote.isError && code !== '' });
  const applied = (quote.isError ? without.data : quote.data)?.offers ?? [];
  const fields = quote.error instanceof ApiError ? quote.error.fields : {};
  return {
    applied,
    discount: applied.reduce((sum, { amount }) => sum + amount, 0),
    codes: applied.length ? applied.map((each) => each.code) : undefined,
    code,
    refusal: quote.error && code ? (fields.code?.[0] ?? userMessage(quote.error)) : undefined,
    known: !quote.isPending && !quote.isPlaceholderData && !(quote.isError && code && without.isPending),
    failed: quote.isError && code === '',
    enterCode,
    ask: () => void quote.refetch(),
  };
}
