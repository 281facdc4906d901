import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface Look {
  /** `primary` is the one action of a view. */
  look?: 'primary' | 'secondary' | 'quiet';
  full?: boolean;
}

const classes = ({ look = 'primary', full }: Look, more = ''): string =>
  `${styles.button} ${styles[look]} ${full ? styles.full : ''} ${more}`;

/** A button; `busy` while its action is under way, which also keeps it from being pressed twice. */
export function Button({
  look,
  full,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & Look & { busy?: boolean }) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={classes({ look, full }, className)}>
      {busy && <span className={styles.busy} aria-hidden />}
      {children}
    </button>
  );
}

/** Class names for a link that looks like a button. */
export const buttonLook = (look?: Look['look'], full?: boolean): string => classes({ look, full });
