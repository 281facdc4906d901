import { lazyPart } from '@fitghar/ui/late';
import styles from './admin-layout.module.css';

const PLACE = <span className={styles.icon} />;
const NamedIcon = lazyPart(() => import(/* webpackChunkName: "menu-icons" */ './menu-icons.tsx'), { loading: PLACE, failed: () => PLACE });

/** An icon of the menu, by the first of these names that has one. Icons come after the first load; their place is kept. */
export function MenuIcon({ names }: { names: readonly string[] }) {
  return <NamedIcon names={names} />;
}
