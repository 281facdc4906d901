import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, Card, Container, Section, Skeleton, Stack } from '@fitghar/ui';
import * as t from '#texts/reviews.ts';
import { reviewsQuery } from '../landing/reviews/reviews.queries.ts';
import { CustomerReview } from './customer-review.tsx';
import styles from './customer-reviews.module.css';

const SHOWN = 3;

/**
 * Latest reviews for sales pages. They are about the whole service, because a review does not say what was bought (D24).
 * Sales pages keep room for them, so without reviews there is an invitation to write to us.
 */
export default function CustomerReviews() {
  const { data, isPending } = useQuery(reviewsQuery);
  if (isPending) return <Skeleton />;
  if (!data?.rows.length)
    return (
      <Section band>
        <Container>
          <Stack>
            <h2>{t.question}</h2>
            <p>{t.writeToUs}</p>
            <div>
              <Link href="/contact" className={buttonClass('secondary')}>
                {t.contactUs}
              </Link>
            </div>
          </Stack>
        </Container>
      </Section>
    );
  return (
    <Section band>
      <Container>
        <h2 id="customer-reviews">{t.whatCustomersSay(site().brand)}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
        <ul className={styles.reviews} tabIndex={0} aria-labelledby="customer-reviews">
          {data.rows.slice(0, SHOWN).map((review) => (
            <li key={review.id}>
              <Card>
                <CustomerReview {...review} />
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
