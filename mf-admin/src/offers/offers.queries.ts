import { getGiftCodes, getOffers } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** Offers, newest first. */
export const offersQuery = (page: number) =>
  queryOptions({
    queryKey: ['mf-admin', 'offers', page],
    queryFn: ({ signal }) => call(getOffers, { page }, { signal }),
    meta: { topics: ['team.catalogue', 'team.payments'] },
  });

/** The codes of a gift. Each look is in the audit log, so it is asked for by a press. */
export const giftCodesQuery = (id: string) =>
  queryOptions({
    queryKey: ['mf-admin', 'gift-codes', id],
    queryFn: ({ signal }) => call(getGiftCodes, { id }, { signal }),
    staleTime: 0,
  });
