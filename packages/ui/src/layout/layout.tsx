import type { ComponentPropsWithRef, HTMLAttributes } from 'react';
import styles from './layout.module.css';

/** The page's column, with maximum line length and side padding. */
export function Container({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.container} ${className}`} />;
}

/** A page section with vertical spacing; `band` adds a darker background. */
export function Section({ band = false, className = '', ...rest }: ComponentPropsWithRef<'section'> & { band?: boolean }) {
  return <section {...rest} className={`${styles.section} ${band ? styles.band : ''} ${className}`} />;
}

/**
 * Vertical stack with a gap of 16 px, or `gap` × 4 px. In an `ordered` one, what is below a skeleton appears after it, so
 * that nothing moves when it gives way.
 */
export function Stack({
  as: Tag = 'div',
  gap = 4,
  ordered = false,
  className = '',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'ul' | 'ol'; gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8; ordered?: boolean }) {
  const order = ordered ? styles.ordered : '';
  return <Tag {...rest} className={`${styles.stack} ${order} ${className}`} style={{ gap: `var(--space-${gap})` }} />;
}

/** Wrapping row, for example of buttons. `between` moves the last item to the far side. */
export function Row({ justify, className = '', ...rest }: ComponentPropsWithRef<'div'> & { justify?: 'between' }) {
  return <div {...rest} className={`${styles.row} ${justify ? styles[justify] : ''} ${className}`} />;
}

/** Secondary text, with a contrast of at least 4.5:1. */
export function Muted({ as: Tag = 'p', className = '', ...rest }: HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' | 'div' | 'li' }) {
  return <Tag {...rest} className={`${styles.muted} ${className}`} />;
}

/** A short status label. */
export function Badge({
  tone = 'neutral',
  className = '',
  ...rest
}: ComponentPropsWithRef<'span'> & { tone?: 'neutral' | 'warning' | 'danger' }) {
  const colour = tone === 'neutral' ? '' : styles[tone];
  return <span {...rest} className={`${styles.badge} ${colour} ${className}`} />;
}
