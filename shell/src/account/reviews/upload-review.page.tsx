import { Container, Section } from '@fitghar/ui';
import styles from '../account.module.css';
import ReviewForm from './review-form.tsx';

/** `/uploadreview`. */
export default function UploadReviewPage() {
  return (
    <Section>
      <Container className={styles.content}>
        <ReviewForm />
      </Container>
    </Section>
  );
}
