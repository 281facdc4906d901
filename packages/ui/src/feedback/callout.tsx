import type { ReactNode, RefObject } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './feedback.module.css';

/**
 * A boxed message with optional actions. `error` is announced immediately. `over` lays it over the lower edge of the window,
 * where it can be folded: for a page that someone is reading, which must not move (`.notice` of base.css).
 */
export function Callout({
  title,
  heading: ref,
  children,
  actions,
  error = false,
  over = false,
}: {
  title: string;
  /** The title's element, which a page focuses when the callout replaces a form. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
  actions?: ReactNode;
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
          {heading}
          {more}
        </>
      )}
    </div>
  );
}
