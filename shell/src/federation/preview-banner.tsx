import { Link } from '@fitghar/platform';
import styles from './preview-banner.module.css';
import { registry } from './registry.ts';

/** Reminds a team member that visitors see other versions. */
export default function PreviewBanner() {
  return (
    <p className={styles.banner} role="status">
      Only in this browser: {registry.preview?.join(', ')}. <Link href="/admin/adminDashboard?view=releases">Change or end preview</Link>
    </p>
  );
}
