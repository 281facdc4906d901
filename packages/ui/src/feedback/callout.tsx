import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Illustration } from '../illustrations/illustration.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './feedback.module.css';

/**
 * A boxed message with optional actions. `error` is announced immediately. `over` lays it over the lower edge of the window,
 * where it can be folded: for a page that someone is reading, which must not move (`.notice` of base.css). `scene` is the picture
 * of an empty place, or of an end.
 */
export function Callout({
  title,
  heading: ref,
  children,
  actions,
  scene,
  error = false,
  over = false,
}: {
  title: string;
  /** The title's element, which a page focuses when the callout replaces a form. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
  actions?: ReactNode;
  scene?: ComponentProps<typeof Illustration>['scene'];
  error?: boolean;
  over?: boolean;
}) {
  const heading = (
    <h2 ref={ref} className={styles.title}>
      {title}
    </h2>
  );
  const more = (
    <>
      {children && <p>{children}</p>}
      {actions && <Row>{actions}</Row>}
    </>
  );
  return (
    <div className={over ? 'notice' : `${styles.callout} ${error ? styles.error : ''}`} role={error ? 'alert' : undefined}>
      {over ? (
        <details open>
          <summary>{heading}</summary>
          {more}
        </details>
      ) : (
        <>
          {scene && <Illustration scene={scene} alt="" />}
          {heading}
          {more}
        </>
      )}
    </div>
  );
}
