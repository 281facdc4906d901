import { formatRupees } from '@fitghar/contracts';
import { Button } from '@fitghar/ui';
import { ChoiceGroup } from '@fitghar/ui/forms';
import { Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from './plan-shop.module.css';
import type { Months, Product } from './use-purchase.ts';

/** The price summary: one month, or three at three times the price (D21). */
export function PriceDialog({
  product,
  onClose,
  onProceed,
}: {
  product: Product;
  onClose: () => void;
  onProceed: (months: Months) => void;
}) {
  const [months, setMonths] = useState<'1' | '3'>('1');
  const total = product.price * Number(months);
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
        <p className={styles.total}>
          <span>To pay</span>
          <span>{formatRupees(total)}</span>
        </p>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onProceed(months === '3' ? 3 : 1)}>Proceed</Button>
        </div>
      </div>
    </Dialog>
  );
}
