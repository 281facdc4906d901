import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What an input needs to be tied to its label, hint and error. */
interface Tied {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** An input of any kind with its label, an optional hint, and its error where there is one. */
export function Labelled({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (tied: Tied) => ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, className: styles.box, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
