import { useQuery } from '@fitghar/platform/data';
import { Button, Row } from '@fitghar/ui';
import { REVIEW_PICTURES } from '@fitghar/ui/bundled/pictures';
import { useRef } from 'react';
import { CustomerReview } from '../../customer-reviews/customer-review.tsx';
import styles from './reviews.module.css';
import { reviewsQuery } from './reviews.queries.ts';
import { useCarousel } from './use-carousel.ts';

/** Alt texts of our seven illustrations, which carry no quotes because no customer wrote any. */
const PORTRAITS = [
  'A woman in a green top by her window',
  'A man in a yellow shirt before a shelf of books',
  'An older man in the morning sun',
  'A woman in a red top beside a plant',
  'A young man under a lamp',
  'An older man with a rolled mat',
  'A woman with two dumbbells',
];

/** The seven illustrations, followed by approved customer reviews (D24). */
export default function Reviews() {
  const approved = useQuery(reviewsQuery).data?.rows ?? [];
  const count = REVIEW_PICTURES.length + approved.length;
  const track = useRef<HTMLUListElement>(null);
  const { index, go, playing, setPlaying, carousel, slides } = useCarousel(track, count);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Reviews" {...carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <ul ref={track} className={styles.slides} tabIndex={0} {...slides}>
        {REVIEW_PICTURES.map((picture, place) => (
          <li key={picture}>
            <img src={picture} width={360} height={320} alt={PORTRAITS[place]} loading="lazy" />
          </li>
        ))}
        {approved.map((review) => (
          <li key={review.id}>
            <CustomerReview {...review} />
          </li>
        ))}
      </ul>
      <Row>
        <Button variant="secondary" onClick={() => setPlaying(!playing)}>
          {playing ? 'Pause' : 'Play'}
          <span className="visually-hidden"> the reviews</span>
        </Button>
        <Button variant="secondary" onClick={() => go(-1)}>
          Previous
        </Button>
        <Button variant="secondary" onClick={() => go(1)}>
          Next
        </Button>
        <span className={styles.position} aria-live={playing ? 'off' : 'polite'}>
          {index + 1} of {count}
        </span>
      </Row>
    </section>
  );
}
