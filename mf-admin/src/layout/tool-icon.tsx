import { lazyPart } from '@fitghar/ui/bundled/lazy';
import type { ComponentProps } from 'react';
import styles from './admin-layout.module.css';

const PLACE = <span className={styles.icon} />;
const NamedIcon = lazyPart(() => import(/* webpackChunkName: "tool-icons" */ './tool-icons.tsx'), { loading: PLACE, failed: () => PLACE });

/** An icon of the workspace. Icons come after the first load; their place is kept. */
export function ToolIcon(props: ComponentProps<typeof NamedIcon>) {
  return <NamedIcon {...props} />;
}
