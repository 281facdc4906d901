import { formatRupees } from '@fitghar/contracts/common';
import { Checkbox } from '@fitghar/ui/forms';
import * as t from '#texts/credit.ts';

/** Whether to use the service credit, of so many rupees. Shows nothing if there is none. */
export function CreditChoice({ amount, wanted, onChange }: { amount: number; wanted: boolean; onChange: (wanted: boolean) => void }) {
  if (!amount) return null;
  return (
    <Checkbox checked={wanted} onChange={({ target }) => onChange(target.checked)}>
      {t.spendCredit(formatRupees(amount))}
    </Checkbox>
  );
}
