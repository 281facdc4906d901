import { getCity } from '@fitghar/contracts/marketing';
import { call, queryOptions } from '@fitghar/platform/data';

/** Its key ends with the city: the page server answers it for the page’s HTML (`city-pages.ts`). */
export const cityQuery = (city: string) =>
  queryOptions({
    queryKey: ['mf-marketing', getCity.path, city],
    queryFn: ({ signal }) => call(getCity, { city }, { signal }),
    retry: false,
  });
