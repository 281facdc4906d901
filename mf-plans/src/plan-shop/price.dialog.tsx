import { formatRupees } from '@fitghar/contracts/common';
import { useCredit } from '@fitghar/platform/checkout';
import { Button } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { Checkbox, Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from './plan-shop.module.css';
import type { Months, Product } from './use-purchase.ts';

/** The price summary: one month, or three at three times the price (D21), less service credit where there is any. */
export function PriceDialog({
  product,
  onClose,
  onProceed,
}: {
  product: Product;
  onClose: () => void;
  onProceed: (months: Months, useCredit: boolean) => void;
}) {
  const [months, setMonths] = useState<'1' | '3'>('1');
  const [wanted, setWanted] = useState(true);
  const credit = useCredit();
  const useIt = wanted && credit.amount > 0;
  const total = Math.max(0, product.price * Number(months) - (useIt ? credit.amount : 0));
  return (
    <Dialog title="Price summary" onClose={onClose}>
      <div className={styles.form}>
        <strong>{product.name}</strong>
        <ChoiceGroup
          legend="For how long?"
          value={months}
          onChange={setMonths}
          choices={[
            { value: '1', title: '1 month', about: formatRupees(product.price) },
            { value: '3', title: '3 months', about: formatRupees(product.price * 3) },
          ]}
        />
        {credit.amount > 0 && (
          <Checkbox checked={wanted} onChange={({ target }) => setWanted(target.checked)}>
            Use my service credit of {formatRupees(credit.amount)}
          </Checkbox>
        )}
        <p className={styles.total}>
          <span>To pay</span>
          <span>{formatRupees(total)}</span>
        </p>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onProceed(months === '3' ? 3 : 1, useIt)}>Proceed</Button>
        </div>
      </div>
    </Dialog>
  );
}
