import { formatRupees } from '@fitghar/contracts/common';
import { type PlanKind, shownPlanName } from '@fitghar/contracts/plans';
import { Badge, Button, Card, Check, Disclosure, Muted } from '@fitghar/ui';
import { PLAN_PICTURES } from '@fitghar/ui/bundled/pictures';
import * as t from '#texts/shop.tsx';
import styles from './plan-shop.module.css';
import type { Product } from './use-purchase.ts';

/** Card of one plan: name, price, contents and button. */
export function ProductCard({ kind, product, onChoose }: { kind: PlanKind; product: Product; onChoose: () => void }) {
  const { type, name, about, price, old_price } = product;
  // The page server writes the values of the day into these, and leaves out what is not sold (docs/pages.md).
  const of = `plan:${type}`;
  return (
    <Card className={styles.product} data-sold={of}>
      <img src={PLAN_PICTURES[type]} width={320} height={160} alt="" loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>{shownPlanName(name)}</h2>
        <p>
          <span data-catalogue={`${of} about`}>{t.about(about)}</span>
        </p>
      </div>
      <div className={styles.prices}>
        <span className={styles.price}>
          <span data-catalogue={`${of} price`}>{formatRupees(price)}</span>
          <s>
            <span className="visually-hidden">{t.insteadOf}</span>
            <span data-catalogue={`${of} old_price`}>{formatRupees(old_price)}</span>
          </s>
        </span>
        <Badge tone="warning">{t.saving(<span data-catalogue={`${of} saving`}>{formatRupees(old_price - price)}</span>)}</Badge>
        <Muted>
          {t.monthly(
            <span data-catalogue={`${of} price`}>{formatRupees(price)}</span>,
            <span data-catalogue={`${of} three_months`}>{formatRupees(price * 3)}</span>,
          )}
        </Muted>
      </div>
      <Disclosure summary={<strong>{t.whatIsIncluded}</strong>}>
        <ul className={styles.included}>
          {t.included[kind].map(([what]) => (
            <li key={what}>
              <Check size={18} aria-hidden /> {what}
            </li>
          ))}
          {type === 'meal plan' && (
            <li>
              <Check size={18} aria-hidden /> {t.portions}
            </li>
          )}
        </ul>
      </Disclosure>
      <Button full onClick={onChoose}>
        {t.choose}
        <span className="visually-hidden">: {shownPlanName(name)}</span>
      </Button>
    </Card>
  );
}
