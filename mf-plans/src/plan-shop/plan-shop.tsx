import { formatRupees } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { Button, Card, Disclosure, Loaded, Skeleton } from '@fitghar/ui';
import { lazy, Suspense } from 'react';
import styles from './plan-shop.module.css';
import { useCatalogue } from './use-catalogue.ts';
import { type Product, usePurchase } from './use-purchase.ts';

// Only who buys loads what buying needs.
const PurchaseDialogs = lazy(() => import(/* webpackChunkName: "purchase" */ './purchase-dialogs.tsx'));

function Price({ product: { price, old_price } }: { product: Product }) {
  return (
    <span className={styles.price}>
      {formatRupees(price)}
      <s>
        <span className="visually-hidden">instead of </span>
        {formatRupees(old_price)}
      </s>
    </span>
  );
}

function About({ product, onChoose }: { product: Product; onChoose: () => void }) {
  return (
    <>
      <p>{product.about}</p>
      <p className={styles.soft}>For 1 month, or 3 months at three times the price. Written for you within 24 hours.</p>
      <div>
        <Button onClick={onChoose}>
          Choose this plan<span className="visually-hidden">: {product.name}</span>
        </Button>
      </div>
    </>
  );
}

/** The plans of one kind with old and new price, and the way to buy one. Diet plans unfold, fitness plans are cards. */
export function PlanShop({ kind }: { kind: PlanKind }) {
  const catalogue = useCatalogue();
  const products = catalogue.data?.[kind];
  const { purchase, setPurchase, choose, forget } = usePurchase(products);
  return (
    <>
      <Loaded query={catalogue} failure="We could not load the plans" count={4}>
        {(plans) =>
          kind === 'diet' ? (
            <div className={styles.list}>
              {plans.diet.map((product) => (
                <Disclosure
                  key={product.type}
                  summary={
                    <>
                      <h2 className={styles.name}>{product.name}</h2>
                      <Price product={product} />
                    </>
                  }
                >
                  <About product={product} onChoose={() => choose(product)} />
                </Disclosure>
              ))}
            </div>
          ) : (
            <div className={styles.grid}>
              {plans.fitness.map((product) => (
                <Card key={product.type} className={styles.product}>
                  <h2>{product.name}</h2>
                  <Price product={product} />
                  <About product={product} onChoose={() => choose(product)} />
                </Card>
              ))}
            </div>
          )
        }
      </Loaded>
      {purchase.now !== 'choosing' && (
        <Suspense fallback={<Skeleton />}>
          <PurchaseDialogs kind={kind} purchase={purchase} onChange={setPurchase} onForget={forget} />
        </Suspense>
      )}
    </>
  );
}
