import { bankAnswer } from '@fitghar/contracts/marketing';
import { api, useQuery } from '@fitghar/platform/data';

/** Name of the bank that a branch's code belongs to, once the code is whole; null where we do not know it. */
export const useBank = (ifsc: string) =>
  useQuery({
    queryKey: ['bank', ifsc.toUpperCase()],
    enabled: /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/.test(ifsc),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await api(`/api/v1/marketing/banks/${ifsc}`, bankAnswer, { signal })).bank,
  }).data;
