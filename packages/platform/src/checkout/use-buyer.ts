import { type BuyerBody, type BuyerView, getBuyer, saveBuyer } from '@fitghar/contracts/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';

const KEY = ['platform', 'buyer'] as const;

/**
 * What invoices will say of the customer. `isMissing` while the State is still to be asked for: nothing is ordered then. If the
 * question cannot be answered, the purchase goes on, and the tax is that of our own State. `save` counts from then on.
 */
export function useBuyer(): { buyer: BuyerView | undefined; isMissing: boolean; save: (body: BuyerBody) => Promise<void> } {
  const client = useQueryClient();
  const { data: buyer, isPending } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getBuyer, {}, { signal }),
    staleTime: 0,
    meta: { topics: ['payments'] },
  });
  const save = async (body: BuyerBody) => void client.setQueryData(KEY, await call(saveBuyer, { body }));
  return { buyer, isMissing: isPending || buyer?.state === null, save };
}
