import { type CreditView, creditView } from '@fitghar/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Service credit that can be spent now, in rupees; `known` is false while it is being asked for. */
export function useCredit(): CreditView & { known: boolean } {
  const credit = useQuery({
    queryKey: ['payments', 'credit'],
    queryFn: ({ signal }) => api('/api/v1/payments/credit', creditView, { signal }),
    staleTime: 0,
  });
  return { amount: 0, expires_at: null, ...credit.data, known: !credit.isPending };
}
