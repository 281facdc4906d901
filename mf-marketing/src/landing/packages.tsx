import { bookingCatalogue, formatRupees } from '@fitghar/contracts';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Card, Notice, Skeleton } from '@fitghar/ui';
import styles from './landing.module.css';

/** Trainer packages as the server has them. */
export default function Packages() {
  const catalogue = useQuery({
    queryKey: ['booking', 'catalogue'],
    queryFn: ({ signal }) => api('/api/v1/booking/catalogue', bookingCatalogue, { signal }),
  });
  if (catalogue.isError)
    return (
      <Notice
        error
        title="We could not load the prices"
        actions={
          <Button look="secondary" onClick={() => void catalogue.refetch()}>
            Try again
          </Button>
        }
      >
        {catalogue.error.message}
      </Notice>
    );
  if (!catalogue.data) return <Skeleton />;
  return (
    <div className={styles.packages}>
      {catalogue.data.packages.map(({ category, experience, price, sessions }) => (
        <Card key={category} className={styles.package}>
          <h3>{category}</h3>
          <p>{experience}</p>
          <span className={styles.price}>{formatRupees(price)}</span>
          <p>{sessions} sessions in one month</p>
        </Card>
      ))}
    </div>
  );
}
