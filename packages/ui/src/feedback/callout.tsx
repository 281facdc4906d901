import type { ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './feedback.module.css';

/** A boxed message with optional actions. `error` is announced immediately. */
export function Callout({
  title,
  children,
  actions,
  error = false,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  error?: boolean;
}) {
  return (
    <div className={`${styles.callout} ${error ? styles.error : ''}`} role={error ? 'alert' : undefined}>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <Row>{actions}</Row>}
    </div>
  );
}
