import { useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Reports a lost connection on every page, in a polite live region so that it does not interrupt. What cannot be sent says so
 * itself, because a trainer’s page keeps entries and sends them later.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.banner}>
      {!isOnline && 'You’re offline. This page may be out of date.'}
    </div>
  );
}
