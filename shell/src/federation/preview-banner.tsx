import { Link } from '@fitghar/platform';
import styles from './preview-banner.module.css';
import { registry } from './registry.ts';

/** Tells somebody of the team that this page is not what visitors get. */
export default function PreviewBanner() {
  return (
    <p className={styles.banner} role="status">
      Only in this browser: {registry.preview?.join(', ')}. <Link href="/admin/adminDashboard?view=releases">Change or end it</Link>
    </p>
  );
}
