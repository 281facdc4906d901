import { Container, Skeleton } from '@fitghar/ui';
import { packages } from '#texts/routes.ts';
import styles from './package-shop.module.css';

/** `/packages` before its code. */
export default function PackageShopSkeleton() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{packages}</h1>
      </header>
      <Skeleton count={3} />
    </Container>
  );
}
