import type { ComponentPropsWithRef } from 'react';
import styles from './layout.module.css';

/** The page's column: never wider than reads well, never touching the edge of a phone. */
export function Container({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.container} ${className}`} />;
}

/** A part of a page with room to breathe above and below. */
export function Section({ className = '', ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={`${styles.section} ${className}`} />;
}

/** Things below each other, 16 px apart. */
export function Stack({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={`${styles.stack} ${className}`} />;
}

/** A few words about a state. */
export function Badge({ tone = 'calm', className = '', ...rest }: ComponentPropsWithRef<'span'> & { tone?: 'calm' | 'warm' | 'alert' }) {
  const colour = tone === 'calm' ? '' : styles[tone];
  return <span {...rest} className={`${styles.badge} ${colour} ${className}`} />;
}
