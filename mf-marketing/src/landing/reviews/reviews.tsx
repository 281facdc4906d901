import { approvedReviews } from '@fitghar/contracts/marketing';
import { api, useQuery } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { REVIEW_PICTURES } from '@fitghar/ui/pictures';
import styles from '../landing.module.css';
import { useCarousel } from './use-carousel.ts';

interface Slide {
  picture: string | null;
  words: string;
  who: string;
}

const WORDS: [words: string, who: string][] = [
  ['Six in the morning, before the children wake. No gym opens for me at that hour.', 'A teacher in Bengaluru'],
  ['He moved the sofa, rolled out the mat, and we began.', 'An engineer in Pune'],
  ['At sixty-eight I do surya namaskar on my own balcony.', 'A grandmother in Mysuru'],
  ['My plan has dosa in it. I did not think that a plan could.', 'A nurse in Chennai'],
  ['The trial cost me ninety-nine rupees, and I kept the trainer.', 'A driver in Hyderabad'],
  ['She asked about my knee before anything else.', 'A retired clerk in Kochi'],
  ['Two dumbbells, one wall, forty minutes.', 'A student in Delhi'],
];
const OURS: Slide[] = REVIEW_PICTURES.map((picture, index) => ({ picture, words: WORDS[index]?.[0] ?? '', who: WORDS[index]?.[1] ?? '' }));

/** The seven pictures, and after them what customers wrote and ops approved (D24). */
export default function Reviews() {
  const approved = useQuery({
    queryKey: ['marketing', 'reviews'],
    queryFn: ({ signal }) => api('/api/v1/marketing/reviews', approvedReviews, { signal }),
  });
  const theirs = (approved.data?.rows ?? []).map(({ name, occupation, review, picture_url }) => ({
    picture: picture_url,
    words: review,
    who: occupation ? `${name}, ${occupation}` : name,
  }));
  const slides = [...OURS, ...theirs];
  const { index, go, hold } = useCarousel(slides.length);
  const slide = slides[index];
  return (
    <div className={styles.carousel} {...hold}>
      <figure className={styles.slide} key={index}>
        {slide?.picture && <img src={slide.picture} width={360} height={320} alt="" />}
        <blockquote aria-live="polite">
          <p>{slide?.words}</p>
          <footer>{slide?.who}</footer>
        </blockquote>
      </figure>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => go(-1)}>
          Previous
        </Button>
        <Button look="secondary" onClick={() => go(1)}>
          Next
        </Button>
        <span className={styles.small}>
          {index + 1} of {slides.length}
        </span>
      </div>
    </div>
  );
}
