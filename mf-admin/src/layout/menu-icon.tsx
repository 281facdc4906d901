import { lazy, Suspense } from 'react';
import styles from './admin-layout.module.css';

const NamedIcon = lazy(() => import(/* webpackChunkName: "menu-icons" */ './menu-icons.tsx'));

/** An icon of the menu, by the first of these names that has one. Icons come after the first load; their place is kept. */
export function MenuIcon({ names }: { names: readonly string[] }) {
  return (
    <Suspense fallback={<span className={styles.icon} />}>
      <NamedIcon names={names} />
    </Suspense>
  );
}
