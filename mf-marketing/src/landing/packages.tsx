import { formatCount, formatRupees, formatStars } from '@fitghar/contracts/common';
import { changeBooking, Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, QueryBoundary } from '@fitghar/ui';
import styles from './landing.module.css';
import { packagesQuery } from './packages.queries.ts';
import { reviewsQuery } from './reviews/reviews.queries.ts';

/** The mean of what customers gave, near the price; its line is there before, so that nothing moves. */
function CustomersRating() {
  const rating = useQuery(reviewsQuery).data?.rating;
  return (
    <p className={styles.rating}>
      {rating && (
        <span>
          Customers give us <strong>{formatStars(rating.average)}</strong> of 5 ({formatCount(rating.count)}{' '}
          {rating.count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </p>
  );
}

/** Trainer packages with the server's prices. */
export default function Packages() {
  const catalogue = useQuery(packagesQuery);
  return (
    <QueryBoundary query={catalogue} failure="We couldn’t load the prices">
      {({ packages }) => (
        <>
          <CustomersRating />
          <div className={styles.packages}>
            {packages.map(({ category, experience, price, sessions }) => (
              <Card key={category} className={styles.package}>
                <h3>{category}</h3>
                <p>{experience}</p>
                <span className={styles.price} data-catalogue={`package:${category} price`}>
                  {formatRupees(price)}
                </span>
                <p>{sessions} sessions in one month</p>
                <strong>
                  <span data-catalogue={`package:${category} a_session`}>{formatRupees(Math.round(price / sessions))}</span> a session
                </strong>
                <Link
                  href="/booksession"
                  className={buttonClass('secondary', true)}
                  onClick={() => changeBooking({ trainer_type: category })}
                >
                  Try for {site().trialPrice}
                  <span className="visually-hidden">: {category}</span>
                </Link>
              </Card>
            ))}
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
