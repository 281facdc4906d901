import { useQuery } from '@fitghar/platform/data';
import { Button, Row } from '@fitghar/ui';
import { REVIEW_PICTURES } from '@fitghar/ui/bundled/pictures';
import { useRef } from 'react';
import * as t from '#texts/reviews.ts';
import { CustomerReview } from '../../customer-reviews/customer-review.tsx';
import styles from './reviews.module.css';
import { reviewsQuery } from './reviews.queries.ts';
import { useCarousel } from './use-carousel.ts';

/** The seven illustrations, followed by approved customer reviews (D24). */
export default function Reviews() {
  const approved = useQuery(reviewsQuery).data?.rows ?? [];
  const count = REVIEW_PICTURES.length + approved.length;
  const track = useRef<HTMLUListElement>(null);
  const { index, go, playing, setPlaying, carousel, slides } = useCarousel(track, count);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t.reviews} {...carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <ul ref={track} className={styles.slides} tabIndex={0} {...slides}>
        {REVIEW_PICTURES.map((picture, place) => (
          <li key={picture}>
            <img src={picture} width={360} height={320} alt={t.portraits[place]} loading="lazy" />
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
          {playing ? t.pause : t.play}
          <span className="visually-hidden">{t.theReviews}</span>
        </Button>
        <Button variant="secondary" onClick={() => go(-1)}>
          {t.previous}
        </Button>
        <Button variant="secondary" onClick={() => go(1)}>
          {t.next}
        </Button>
        <span className={styles.position} aria-live={playing ? 'off' : 'polite'}>
          {t.position(index + 1, count)}
        </span>
      </Row>
    </section>
  );
}
