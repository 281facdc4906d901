import { pincodeAnswer } from '@fitghar/contracts/marketing';
import { api, useQuery } from '@fitghar/platform/data';

/** Post offices, district and state of a pincode of six digits; null where India has none of it. */
export const usePincode = (pin: string) =>
  useQuery({
    queryKey: ['pincode', pin],
    enabled: /^\d{6}$/.test(pin),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => (await api(`/pincode/${pin}`, pincodeAnswer, { signal }))[0]?.PostOffice ?? null,
  });
