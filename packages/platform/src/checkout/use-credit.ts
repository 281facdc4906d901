import { type CreditView, creditView } from '@fitghar/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Available service credit in rupees; `known` is false while loading. */
export function useCredit(): CreditView & { known: boolean } {
  const credit = useQuery({
    queryKey: ['platform', 'credit'],
    queryFn: ({ signal }) => api('/api/v1/payments/credit', creditView, { signal }),
    staleTime: 0,
    meta: { topics: ['payments'] },
  });
  return { amount: 0, expires_at: null, ...credit.data, known: !credit.isPending };
}
