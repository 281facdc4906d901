import type { PlanKind } from '@fitghar/contracts/plans';
import { useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useEffect } from 'react';
import { noPlans } from '#texts/shop.tsx';
import { planCatalogueQuery } from './catalogue.queries.ts';
import styles from './plan-shop.module.css';
import { ProductCard } from './product-card.tsx';
import { usePurchase } from './use-purchase.ts';

const PurchaseDialogs = lazyDialog(() => import(/* webpackChunkName: "purchase" */ './purchase-dialogs.tsx'));

/** Cards of one kind of plan, with purchase. */
export function PlanShop({ kind }: { kind: PlanKind }) {
  const catalogue = useQuery(planCatalogueQuery);
  const products = catalogue.data?.[kind];
  const { purchase, setPurchase, choose, forget } = usePurchase(products);
  const signedIn = useSession((session) => session.user !== null);
  const isShown = products !== undefined;
  // Only who is logged in can buy. A failure shows when the dialogs are opened.
  useEffect(() => {
    if (signedIn && isShown) PurchaseDialogs.preload().catch(() => undefined);
  }, [signedIn, isShown]);
  return (
    <>
      <QueryBoundary query={catalogue} failure={noPlans} count={4}>
        {(plans) => (
          <div className={styles.products}>
            {plans[kind].map((product) => (
              <ProductCard key={product.type} kind={kind} product={product} onChoose={() => choose(product)} />
            ))}
          </div>
        )}
      </QueryBoundary>
      {purchase.status !== 'choosing' && <PurchaseDialogs kind={kind} purchase={purchase} onChange={setPurchase} onClose={forget} />}
    </>
  );
}
