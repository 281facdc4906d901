import { Skeleton, Stack } from '@fitghar/ui';
import styles from './layout/admin-layout.module.css';

/** Operations before their code: the places of the menu, which depends on the role, and of the view. */
export default function AdminSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.sidebar}>
        <div className={styles.menu} />
      </div>
      <div className={styles.content}>
        <Stack gap={8}>
          <Skeleton shape="line" />
          <Skeleton count={3} />
        </Stack>
      </div>
    </div>
  );
}
