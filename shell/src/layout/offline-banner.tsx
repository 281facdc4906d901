import { useOnline } from '@fitghar/platform';
import { offline } from '#texts/errors.ts';
import styles from './offline-banner.module.css';

/**
 * Reports a lost connection on every page, in a polite live region so that it does not interrupt. What cannot be sent says so
 * itself, because a trainer’s page keeps entries and sends them later.
 */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.banner}>
      {!isOnline && offline}
    </div>
  );
}
