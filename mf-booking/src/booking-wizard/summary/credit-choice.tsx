import { formatRupees } from '@fitghar/contracts/common';
import { useCredit } from '@fitghar/platform/checkout';
import { Checkbox } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';

/** Offers to use available service credit and reports the amount to use, in rupees. */
export default function CreditChoice({ onChange }: { onChange: (rupees: number) => void }) {
  const { amount } = useCredit();
  const [wanted, setWanted] = useState(true);
  const used = wanted ? amount : 0;
  useEffect(() => onChange(used), [used, onChange]);
  if (!amount) return null;
  return (
    <Checkbox checked={wanted} onChange={({ target }) => setWanted(target.checked)}>
      Use my service credit of {formatRupees(amount)}
    </Checkbox>
  );
}
