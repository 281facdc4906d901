import { REVIEWED_SERVICE_NAMES } from '@fitghar/contracts/account';
import { formatDay, formatStars } from '@fitghar/contracts/common';
import type { ApprovedReview } from '@fitghar/contracts/marketing';
import { Button, Muted } from '@fitghar/ui';
import { useId, useState } from 'react';
import * as t from '#texts/reviews.ts';
import styles from './customer-review.module.css';

/** Longer reviews are cut to five lines: reviews arrive late, and may not move what is below them. */
const SHORT = 140;

/** An approved review. Whatever its length, it is about as high as others until someone reads on. */
export function CustomerReview({ review, name, occupation, picture_url, stars, service, area, date }: ApprovedReview) {
  const about = [service && REVIEWED_SERVICE_NAMES[service], area, stars && date && formatDay(date)].filter(Boolean).join(' · ');
  const text = useId();
  const isLong = review.length > SHORT;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <blockquote className={styles.review}>
      <p id={text} className={isWhole ? undefined : styles.cut}>
        {review}
      </p>
      <footer>
        {stars && (
          <span className={styles.stars} role="img" aria-label={formatStars(stars)}>
            {'★'.repeat(stars)}
          </span>
        )}
        {about && <Muted>{about}</Muted>}
        {picture_url && <img src={picture_url} width={44} height={44} alt="" />}
        <Muted>{occupation ? `${name}, ${occupation}` : name}</Muted>
        {isLong && (
          <Button variant="quiet" aria-expanded={isWhole} aria-controls={text} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.showLess : t.readMore}
            <span className="visually-hidden">{t.whatWrote(name)}</span>
          </Button>
        )}
      </footer>
    </blockquote>
  );
}
