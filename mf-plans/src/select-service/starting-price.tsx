import { formatRupees } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { fromAMonth } from '#texts/select-service.tsx';
import { planCatalogueQuery } from '../plan-shop/catalogue.queries.ts';
import styles from './select-service.module.css';

/** Lowest price of this kind; reserves its height while loading. */
export function StartingPrice({ kind }: { kind: PlanKind }) {
  const prices = useQuery(planCatalogueQuery).data?.[kind].map(({ price }) => price);
  return (
    <p className={styles.price}>
      {prices?.length ? fromAMonth(<span data-catalogue={`${kind}:all from`}>{formatRupees(Math.min(...prices))}</span>) : null}
    </p>
  );
}
