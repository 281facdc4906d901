import { formatCount, formatRupees, formatStars } from '@fitghar/contracts/common';
import { changeBooking, Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, QueryBoundary } from '@fitghar/ui';
import * as t from '#texts/more.tsx';
import styles from './landing.module.css';
import { packagesQuery } from './packages.queries.ts';
import { reviewsQuery } from './reviews/reviews.queries.ts';

/** The mean of what customers gave, near the price; its line is there before, so that nothing moves. */
function CustomersRating() {
  const rating = useQuery(reviewsQuery).data?.rating;
  return (
    <p className={styles.rating}>
      {rating && <span>{t.rated(formatStars(rating.average), formatCount(rating.count), rating.count === 1)}</span>}
    </p>
  );
}

/** Trainer packages with the server's prices. */
export default function Packages() {
  const catalogue = useQuery(packagesQuery);
  return (
    <QueryBoundary query={catalogue} failure={t.noPrices}>
      {({ packages }) => (
        <>
          <CustomersRating />
          <div className={styles.packages}>
            {packages.map(({ category, experience, price, sessions }) => (
              <Card key={category} className={styles.package} data-sold={`package:${category}`}>
                <h3>{t.category(category)}</h3>
                <p>{t.trainerExperience(category, experience)}</p>
                <span className={styles.price} data-catalogue={`package:${category} price`}>
                  {formatRupees(price)}
                </span>
                <p>{t.sessions(sessions)}</p>
                <strong>
                  <span data-catalogue={`package:${category} a_session`}>{formatRupees(Math.round(price / sessions))}</span>
                  <span>{t.aSession}</span>
                </strong>
                <Link
                  href="/booksession"
                  className={buttonClass('secondary', true)}
                  onClick={() => changeBooking({ trainer_type: category })}
                >
                  {t.tryFor(site().trialPrice)}
                  <span className="visually-hidden">: {t.category(category)}</span>
                </Link>
              </Card>
            ))}
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
