import { Banner } from '@fitghar/ui/forms';
import type { OpenRow } from './use-open-row.ts';

/** Notice in a dialog that its record changed since it was opened. */
export function RowNotice({ changed, gone }: Pick<OpenRow<unknown>, 'changed' | 'gone'>) {
  if (gone) return <Banner tone="error">This record is no longer in the list. Someone may have dealt with it.</Banner>;
  return changed && <Banner tone="error">This record was just updated. Check it before you go on.</Banner>;
}
