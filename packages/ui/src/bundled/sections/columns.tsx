import type { CSSProperties, ReactNode } from 'react';
import styles from './columns.module.css';

/** Columns from 900 px, below each other before. `widths` are those of `grid-template-columns`. */
export function Columns({
  widths,
  centered = false,
  className = '',
  children,
}: {
  widths: string;
  centered?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const style = { '--columns': widths } as CSSProperties;
  return (
    <div className={`${styles.columns} ${centered ? styles.centered : ''} ${className}`} style={style}>
      {children}
    </div>
  );
}
