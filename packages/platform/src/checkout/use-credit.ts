import { type CreditView, getCredit } from '@fitghar/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/**
 * Available service credit in rupees. Until it is `known`, it is zero here, and no order may be opened: if the question has
 * `failed`, the customer would pay the full price without a word. `ask` asks again.
 */
export function useCredit(): CreditView & { known: boolean; failed: boolean; ask: () => void } {
  const credit = useQuery({
    queryKey: ['platform', 'credit'],
    queryFn: ({ signal }) => call(getCredit, {}, { signal }),
    staleTime: 0,
    meta: { topics: ['payments'] },
  });
  const known = credit.data !== undefined;
  return { amount: 0, expires_at: null, ...credit.data, known, failed: credit.isError && !known, ask: () => void credit.refetch() };
}
