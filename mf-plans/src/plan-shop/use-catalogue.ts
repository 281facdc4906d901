import { planCatalogue } from '@fitghar/contracts/plans';
import { api, useQuery } from '@fitghar/platform/data';

/** Plans and prices, as the server has them (D12). */
export const useCatalogue = () =>
  useQuery({ queryKey: ['plans', 'catalogue'], queryFn: ({ signal }) => api('/api/v1/plans/catalogue', planCatalogue, { signal }) });
