import { formatRupees, type PlanCatalogue, planCatalogue } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Card, Notice, Skeleton } from '@fitghar/ui';
import styles from './plan-catalogue.module.css';

/** The plans of one kind with their old and new price, as the server has them. */
export function PlanCatalogueList({ kind }: { kind: keyof PlanCatalogue }) {
  const catalogue = useQuery({
    queryKey: ['plans', 'catalogue'],
    queryFn: ({ signal }) => api('/api/v1/plans/catalogue', planCatalogue, { signal }),
  });
  if (catalogue.isError)
    return (
      <Notice
        error
        title="We could not load the plans"
        actions={
          <Button look="secondary" onClick={() => void catalogue.refetch()}>
            Try again
          </Button>
        }
      >
        {catalogue.error.message}
      </Notice>
    );
  if (!catalogue.data) return <Skeleton count={2} />;
  return (
    <div className={styles.grid}>
      {catalogue.data[kind].map(({ type, name, about, old_price, price }) => (
        <Card key={type} className={styles.product}>
          <h3>{name}</h3>
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
  );
}
