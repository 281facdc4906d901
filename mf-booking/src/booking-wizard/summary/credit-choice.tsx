import { formatRupees } from '@fitghar/contracts/common';
import { useCredit } from '@fitghar/platform/checkout';
import { Checkbox } from '@fitghar/ui/inputs';
import { useEffect, useState } from 'react';

/** Shown where there is service credit: use it, or keep it. Tells how many rupees of it are to be used. */
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
