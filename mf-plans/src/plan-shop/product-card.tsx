import { formatRupees } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { Badge, Button, Card, Check, Disclosure, Muted } from '@fitghar/ui';
import { PLAN_PICTURES } from '@fitghar/ui/bundled/pictures';
import { INCLUDED } from './included.ts';
import styles from './plan-shop.module.css';
import type { Product } from './use-purchase.ts';

/** Card of one plan: name, price, contents and button. */
export function ProductCard({ kind, product, onChoose }: { kind: PlanKind; product: Product; onChoose: () => void }) {
  const { type, name, about, price, old_price } = product;
  return (
    <Card className={styles.product}>
      <img src={PLAN_PICTURES[type]} width={320} height={160} alt="" loading="lazy" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.prices}>
        <span className={styles.price}>
          {formatRupees(price)}
          <s>
            <span className="visually-hidden">instead of </span>
            {formatRupees(old_price)}
          </s>
        </span>
        <Badge tone="warning">Save {formatRupees(old_price - price)}</Badge>
        <Muted>
          1 month {formatRupees(price)} · 3 months {formatRupees(price * 3)}
        </Muted>
      </div>
      <Disclosure summary={<strong>What is included</strong>}>
        <ul className={styles.included}>
          {INCLUDED[kind].map(([what]) => (
            <li key={what}>
              <Check size={18} aria-hidden /> {what}
            </li>
          ))}
          {type === 'meal plan' && (
            <li>
              <Check size={18} aria-hidden /> Portions for everyone at the table
            </li>
          )}
        </ul>
      </Disclosure>
      <Button full onClick={onChoose}>
        Choose this plan<span className="visually-hidden">: {name}</span>
      </Button>
    </Card>
  );
}
