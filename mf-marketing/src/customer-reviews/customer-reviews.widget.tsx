import { site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Card, Container, Muted, Section } from '@fitghar/ui';
import { Grid } from '@fitghar/ui/sections';
import { reviewsQuery } from '../landing/reviews/reviews.queries.ts';
import styles from './customer-reviews.module.css';

const SHOWN = 3;

/**
 * Latest reviews for sales pages. They are about the whole service, because a review does not say what was bought (D24).
 * Without reviews it renders nothing, not even a heading.
 */
export default function CustomerReviews() {
  const latest = useQuery(reviewsQuery).data?.rows.slice(0, SHOWN) ?? [];
  if (!latest.length) return null;
  return (
    <Section band>
      <Container>
        <h2>What our customers say about {site().brand}</h2>
        <Grid as="ul" minWidth={280}>
          {latest.map(({ id, name, occupation, review }) => (
            <li key={id}>
              <Card className={styles.review}>
                <p>{review}</p>
                <Muted>{occupation ? `${name}, ${occupation}` : name}</Muted>
              </Card>
            </li>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
