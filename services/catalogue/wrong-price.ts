import { formatPaise } from '@fitghar/contracts/common';
import { InvalidFieldsError } from '../kernel/index.ts';

/** Someone sends another price than ours (D12): mostly, because it was changed while they looked at it. */
export const wrongPrice = (prices: Readonly<Record<string, number>>): InvalidFieldsError =>
  new InvalidFieldsError(
    Object.fromEntries(
      Object.entries(prices).map(([field, paise]) => [field, [`The price is now ${formatPaise(paise)}. Please check it before you pay`]]),
    ),
  );
