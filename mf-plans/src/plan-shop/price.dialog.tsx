import { formatRupees } from '@fitghar/contracts/common';
import { shownPlanName } from '@fitghar/contracts/plans';
import { useClientState } from '@fitghar/platform';
import { useCredit, useOffers } from '@fitghar/platform/checkout';
import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { Checkbox, ChoiceGroup } from '@fitghar/ui/forms';
import { BuyerDetails, CreditFailure, OfferLines, useBuyerFirst } from '@fitghar/ui/payments';
import { useState } from 'react';
import * as t from '#texts/purchase.ts';
import styles from './plan-shop.module.css';
import type { Months, PaymentTerms, Product } from './use-purchase.ts';

/** Price summary: one month, or three at three times the price (D21), less any service credit. */
export function PriceDialog({
  product,
  onClose,
  onProceed,
}: {
  product: Product;
  onClose: () => void;
  onProceed: (months: Months, terms: PaymentTerms) => void;
}) {
  // The duration for which an assessment was begun before a reload.
  const [months, setMonths] = useState<'1' | '3'>(() => (useClientState.getState().dietPlan.months === 3 ? '3' : '1'));
  const [wanted, setWanted] = useState(true);
  const credit = useCredit();
  const buyer = useBuyerFirst();
  const offers = useOffers({ kind: 'plan', id: product.type, months: Number(months) }, useState(''));
  const usesCredit = wanted && credit.amount > 0;
  const total = Math.max(0, product.price * Number(months) - offers.discount - (usesCredit ? credit.amount : 0));
  return (
    <Dialog title={t.priceSummary} onClose={onClose}>
      <Stack>
        <h3 className={styles.name}>{shownPlanName(product.name)}</h3>
        <ChoiceGroup
          legend={t.howLong}
          value={months}
          onChange={setMonths}
          choices={[
            { value: '1', title: t.oneMonth, about: formatRupees(product.price) },
            { value: '3', title: t.threeMonths, about: formatRupees(product.price * 3) },
          ]}
        />
        <OfferLines offers={offers} />
        {credit.failed && <CreditFailure onRetry={credit.ask} />}
        {credit.amount > 0 && (
          <Checkbox checked={wanted} onChange={({ target }) => setWanted(target.checked)}>
            {t.withCredit(formatRupees(credit.amount))}
          </Checkbox>
        )}
        <BuyerDetails {...buyer.details} />
        <p className={styles.total}>
          <span>{t.toPay}</span>
          <span>{formatRupees(total)}</span>
        </p>
        <Row justify="between">
          <DialogClose />
          <Button
            aria-disabled={!credit.known || !offers.known || buyer.isWaiting}
            onClick={() => buyer.first(() => onProceed(months === '3' ? 3 : 1, { usesCredit, offerCodes: offers.codes }))}
          >
            {t.proceed}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
