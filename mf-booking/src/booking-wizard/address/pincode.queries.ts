import { getPincode } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

/** The areas of a complete pincode, named after their post offices; none if it is unknown. */
export const areasQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['mf-booking', 'areas', pincode],
    enabled: /^\d{6}$/.test(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false, // people can type the area
    queryFn: async ({ signal }) => {
      const [found] = await call(getPincode, { pin: pincode }, { signal });
      return [...new Set(found?.PostOffice?.map(({ Name }) => areaOf(Name)))];
    },
  });

/** `Indiranagar S.O (Bengaluru)` → `Indiranagar` */
const areaOf = (office: string): string =>
  office
    .replace(/\s*\(.*\)$/, '')
    .replace(/\s+([SBH]\.?O\.?|NDT?SO)$/i, '')
    .trim();
