import { Link, site } from '@fitghar/platform';
import { Container } from '@fitghar/ui';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.row}>
        <p>{site().brand}. The room you already have is the gym.</p>
        <nav aria-label="Services">
          <Link href="/booksession">Book a trial</Link>
          <Link href="/diet">Diet Plans</Link>
          <Link href="/institute">Certifications</Link>
        </nav>
      </Container>
    </footer>
  );
}
