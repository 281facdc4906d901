import { bookingCatalogue } from '@fitghar/contracts/booking';
import { formatRupees } from '@fitghar/contracts/common';
import { api, useQuery } from '@fitghar/platform/data';
import { Card, Loaded } from '@fitghar/ui';
import styles from './landing.module.css';

/** Trainer packages as the server has them. */
export default function Packages() {
  const catalogue = useQuery({
    queryKey: ['booking', 'catalogue'],
    queryFn: ({ signal }) => api('/api/v1/booking/catalogue', bookingCatalogue, { signal }),
  });
  return (
    <Loaded query={catalogue} failure="We could not load the prices">
      {({ packages }) => (
        <div className={styles.packages}>
          {packages.map(({ category, experience, price, sessions }) => (
            <Card key={category} className={styles.package}>
              <h3>{category}</h3>
              <p>{experience}</p>
              <span className={styles.price}>{formatRupees(price)}</span>
              <p>{sessions} sessions in one month</p>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}
