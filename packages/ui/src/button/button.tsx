import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface Appearance {
  /** `primary` is for the main action of a view, `danger` for one that takes something away. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  full?: boolean;
}

const classes = ({ variant = 'primary', full }: Appearance, more = ''): string =>
  `${styles.button} ${styles[variant]} ${full ? styles.full : ''} ${more}`;

/**
 * A button. While `busy`, it ignores presses but keeps the focus, which a disabled button would lose; so does one with
 * `aria-disabled`. One that was pressed before its code came is busy until then (`RECORD_PRESS` of the page server).
 */
export function Button({
  variant,
  full,
  busy = false,
  'aria-disabled': ariaDisabled = busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ComponentPropsWithRef<'button'> & Appearance & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={ariaDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={ariaDisabled ? (event) => event.preventDefault() : onClick}
      className={classes({ variant, full }, className)}
    >
      {/* Always there: inserting it before a text that the browser has translated would fail. */}
      <span className={styles.busy} aria-hidden />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

/** Class names for a link that looks like a button. */
export const buttonClass = (variant?: Appearance['variant'], full?: boolean): string => classes({ variant, full });
