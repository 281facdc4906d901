import { formatRupees, type PlanCatalogue, planCatalogue } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Card, Loaded } from '@fitghar/ui';
import styles from './plan-catalogue.module.css';

/** The plans of one kind with their old and new price, as the server has them. */
export function PlanCatalogueList({ kind }: { kind: keyof PlanCatalogue }) {
  const catalogue = useQuery({
    queryKey: ['plans', 'catalogue'],
    queryFn: ({ signal }) => api('/api/v1/plans/catalogue', planCatalogue, { signal }),
  });
  return (
    <Loaded query={catalogue} failure="We could not load the plans" count={2}>
      {(plans) => (
        <div className={styles.grid}>
          {plans[kind].map(({ type, name, about, old_price, price }) => (
            <Card key={type} className={styles.product}>
              <h2>{name}</h2>
              <p>{about}</p>
              <div className={styles.price}>
                {formatRupees(price)}
                <s>
                  <span className="visually-hidden">instead of </span>
                  {formatRupees(old_price)}
                </s>
              </div>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}
